import { createHash } from 'node:crypto';

export interface InlineSheet {
  html: string;
  cspSource: string;
}

const relativeUrl = /url\((["']?)(?!["']?(?:[a-z]+:|[/#]))/g;

/** Saves a request before the first paint. Null if the text could close the element. */
export function inlineSheet(url: string, text: string): InlineSheet | null {
  const end = url.lastIndexOf('/') + 1;
  const css = text.replace(relativeUrl, `url($1${url.slice(0, end)}`);
  if (css.includes('</')) return null;
  const hash = createHash('sha256').update(css).digest('base64');
  // mini-css-extract-plugin looks for data-href before it loads a style sheet.
  const html = `<style data-href="${url.slice(end)}">${css}</style>`;
  return { html, cspSource: `'sha256-${hash}'` };
}
