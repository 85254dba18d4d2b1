import { brand } from 'mf-shared/brand';

/** What is sent when no page can be made: readable without style, script or anything else of ours. */
export const failurePage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
  },

  html: (requestId: string): string =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${brand.name}</title></head><body><h1>Something went wrong.</h1>` +
    `<p>Please try again in a moment, or write to ${brand.email}. Your cart is kept in this browser.</p>` +
    `<p><a href="/">${brand.name}</a></p><p><small>${requestId}</small></p></body></html>`,
};
