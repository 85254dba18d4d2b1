/** The attribute of a document that was kept: 'page' for the page itself, 'stand-in' for another in its place. */
export const keptMark = 'data-kept';

/** Whether this document stands in for that of another address. */
export const isStandIn = (): boolean => document.documentElement.getAttribute(keptMark) === 'stand-in';

const inGreek = /^\/el(?=\/|$)/i;

/** The document that stands in for a page that was not kept, in the page's language. */
export const offlinePath = (path: string): string => (inGreek.test(path) ? '/el/offline' : '/offline');

const unkept = ['checkout', 'loading', 'payment-[a-z]+', '__dev'];
const isUnkept = new RegExp(`^/(${unkept.join('|')})(/|$)`, 'i');

/** What deals with money or with a payment under way is never shown as it was. */
export const isNeverKept = (path: string): boolean => isUnkept.test(path.replace(inGreek, ''));

/** The same as patterns for a service worker's routes, which may hold no expressions. */
export const neverKept = unkept.map((part) => `{/el}?/${part.replace('[a-z]+', '*')}{/*}?`);

/** Files of releases, which never change, and pictures. */
export const isKeptFile = (path: string): boolean => /^\/(r|pictures)\/|^\/icon/.test(path);
export const keptFiles = ['/r/*', '/pictures/*', '/icon*'];
