import { brand } from 'mf-shared/brand';
import { html, type Html } from '../../platform/html.ts';

interface Page {
  title: string;
  body: Html;
  refreshSecs?: number | false;
}

export const page = ({ title, body, refreshSecs = false }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSecs && html`<meta http-equiv="refresh" content="${refreshSecs}" />`}
        <title>${brand.name}: ${title}</title>
        <link rel="stylesheet" href="/__shop.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
