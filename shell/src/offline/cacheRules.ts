import { inLanguage, languageOfPath, languages, withoutLanguage } from 'mf-shared/languages';

/** Set by the service worker on a document from the cache: 'page' for the requested page, 'stand-in' for the offline
 *  page in its place. */
export const cachedAttribute = 'data-kept';

export const isOfflineFallback = (): boolean =>
  document.documentElement.getAttribute(cachedAttribute) === 'stand-in';

/** The offline page in the language of an address. */
export const offlinePath = (path: string): string => inLanguage('/offline', languageOfPath(path));

/** The first segments of pages that must never be shown from a cache, since they deal with payments. */
const uncachedPages = ['checkout', 'loading', 'payment-*', '__dev'];
const isUncached = new RegExp(`^/(${uncachedPages.join('|').replace('*', '[a-z]+')})(/|$)`, 'i');

export const isNeverCached = (path: string): boolean => isUncached.test(withoutLanguage(path));

/** The same as URL patterns, in each language. Patterns of service worker routes may not contain regular expressions. */
export const uncachedPatterns = (): string[] =>
  languages.flatMap((language) => uncachedPages.map((page) => `${inLanguage(`/${page}`, language)}{/*}?`));

/** Files of releases, which never change, and pictures. */
export const cachedFilePrefixes = ['/r/', '/pictures/', '/icon'];
export const isCachedFile = (path: string): boolean =>
  cachedFilePrefixes.some((prefix) => path.startsWith(prefix));
