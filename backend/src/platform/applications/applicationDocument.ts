import { byLanguage, type Language } from 'mf-shared/languages';
import { releaseUrl, type Release } from 'mf-toolkit/release';
import { html } from '../html.ts';

export const applicationPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const fontParts = byLanguage(({ fontParts }) => fontParts);

/** Preloaded, because the shop's fonts are `optional`: the browser does not use them if they arrive late. */
const fontsOf = ({ integrity }: Release, language: Language): string[] =>
  Object.keys(integrity)
    .filter((file) => /^browser\/.*\.woff2$/.test(file))
    .filter((file) => fontParts[language].some((part) => file.includes(`-${part}.`)))
    .map((file) => file.replace('browser/', ''));

/** As `[language].[hash].json`; undefined for the language of the texts in the code. */
const textsOf = ({ integrity }: Release, language: Language): string | undefined =>
  Object.keys(integrity)
    .map((file) => file.replace('browser/', ''))
    .find((file) => file.startsWith(`${language}.`) && file.endsWith('.json'));

export function applicationDocument(release: Release, language: Language, title: string): string {
  const { entries, css } = release.browser;
  const texts = textsOf(release, language);
  const hashOf = (file: string): string => release.integrity[`browser/${file}`] ?? '';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${fontsOf(release, language).map(
          (file) =>
            html`<link
              rel="preload"
              as="font"
              type="font/woff2"
              crossorigin
              href="${releaseUrl(release, file)}"
            />`,
        )}
        ${
          texts
            ? html`<link rel="preload" as="fetch" crossorigin href="${releaseUrl(release, texts)}" />`
            : ''
        }
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
