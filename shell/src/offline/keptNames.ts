import { inLanguage, languageOfPath, withoutLanguage } from 'mf-shared/languages';

/** The attribute of a document that was kept: 'page' for the page itself, 'stand-in' for another in its place. */
export const keptMark = 'data-kept';

/** Whether this document stands in for that of another address. */
export const isStandIn = (): boolean => document.documentElement.getAttribute(keptMark) === 'stand-in';

/** The document that stands in for a page that was not kept, in the page's language. */
export const offlinePath = (path: string): string => inLanguage('/offline', languageOfPath(path));

/** The parts of addresses that deal with money or with a payment under way. */
export const unkept = ['checkout', 'loading', 'payment-[a-z]+', '__dev'];
const isUnkept = new RegExp(`^/(${unkept.join('|')})(/|$)`, 'i');

/** What deals with them is never shown as it was. */
export const isNeverKept = (path: string): boolean => isUnkept.test(withoutLanguage(path));

/** How the addresses of files of releases, which never change, and of pictures begin. */
export const keptFiles = ['/r/', '/pictures/', '/icon'];
export const isKeptFile = (path: string): boolean => keptFiles.some((start) => path.startsWith(start));
