// The service worker imports this file, so it imports only what that needs from mf-shared. Paths are without
// language prefix.

export const workerUrl = '/sw.js';

/** 'page' for the requested page, 'stand-in' for the offline page. */
export const cachedAttribute = 'data-kept';

export const isOfflineFallback = (): boolean =>
  document.documentElement.getAttribute(cachedAttribute) === 'stand-in';

/** First path segments. These pages deal with payments and must never come from a cache. */
export const uncachedPages = ['checkout', 'loading', 'payment-*', '__dev'];
const isUncached = new RegExp(`^/(${uncachedPages.join('|').replace('*', '[a-z]+')})(/|$)`, 'i');

export const isNeverCached = (path: string): boolean => isUncached.test(path);

export const cachedFilePrefixes = ['/r/', '/pictures/', '/icon'];
export const isCachedFile = (path: string): boolean =>
  cachedFilePrefixes.some((prefix) => path.startsWith(prefix));
