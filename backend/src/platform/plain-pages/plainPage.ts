import { inLanguage, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { html, type Html } from '../html.ts';
import { fontPath, stylePath } from './plainPagesPlugin.ts';

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

interface Parts {
  language: Language;
  title: string;
  /** Unknown where the database may be away. */
  shopName?: string;
  head?: Html;
  main: Html;
  footer?: Html;
}

/** A page without a release of the front-ends: it works while none can be loaded, and without scripts. */
export const plainPage = ({ language, title, shopName, head, main, footer }: Parts): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${head ?? null}
        <link rel="preload" href="${fontPath(language)}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${stylePath}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        ${
          shopName
            ? html`<header><a href="${inLanguage(paths.home(), language)}">${shopName}</a></header>`
            : null
        }
        <main>${main}</main>
        ${footer ? html`<footer>${footer}</footer>` : null}
      </body>
    </html>`.text;
