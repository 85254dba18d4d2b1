import { brand } from 'mf-shared/brand';
import { languageOfPath } from 'mf-shared/languages';
import { releaseUrl, type Release } from 'mf-toolkit/release';
import { html } from '../html.ts';

export const applicationPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export function applicationDocument(release: Release, path: string): string {
  const { entries, css } = release.browser;
  const hashOf = (file: string): string => release.integrity[`browser/${file}`] ?? '';
  return html`<!doctype html>
    <html lang="${languageOfPath(path)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${brand.name}</title>
        <link rel="icon" href="data:," />
        ${css.map(
          (file) =>
            html`<link rel="stylesheet" href="${releaseUrl(release, file)}" integrity="${hashOf(file)}" />`,
        )}
        ${entries.map(
          (file) =>
            html`<script defer src="${releaseUrl(release, file)}" integrity="${hashOf(file)}"></script>`,
        )}
      </head>
      <body>
        <div id="root"></div>
      </body>
    </html>`.text;
}
