// Shared with the service worker, which takes from mf-shared only what it needs: paths here are without a language.

export const workerAddress = '/sw.js';

/** Set by the service worker on a document from the cache: 'page' for the requested page, 'stand-in' for the offline
 *  page in its place. */
export const cachedAttribute = 'data-kept';

export const isOfflineFallback = (): boolean =>
  document.documentElement.getAttribute(cachedAttribute) === 'stand-in';

/** The first segments of pages that must never be shown from a cache, since they deal with payments. */
export const uncachedPages = ['checkout', 'loading', 'payment-*', '__dev'];
const isUncached = new RegExp(`^/(${uncachedPages.join('|').replace('*', '[a-z]+')})(/|$)`, 'i');

export const isNeverCached = (path: string): boolean => isUncached.test(path);

/** Files of releases, which never change, and pictures. */
export const cachedFilePrefixes = ['/r/', '/pictures/', '/icon'];
export const isCachedFile = (path: string): boolean =>
  cachedFilePrefixes.some((prefix) => path.startsWith(prefix));
