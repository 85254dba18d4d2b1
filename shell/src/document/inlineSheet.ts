import { createHash } from 'node:crypto';

/** A style sheet as it stands in a document, and what the policy says of it. */
export interface InlineSheet {
  html: string;
  source: string;
}

const relativeAddress = /url\((["']?)(?!["']?(?:[a-z]+:|[/#]))/g;

/** A release's style sheet as an element of the document: the first screen waits for no second answer. Null where its
 *  text could end the element. */
export function inlineSheet(address: string, text: string): InlineSheet | null {
  const end = address.lastIndexOf('/') + 1;
  const css = text.replace(relativeAddress, `url($1${address.slice(0, end)}`);
  if (css.includes('</')) return null;
  const hash = createHash('sha256').update(css).digest('base64');
  // By this name webpack's loader of styles knows that the sheet is there already.
  const html = `<style data-href="${address.slice(end)}">${css}</style>`;
  return { html, source: `'sha256-${hash}'` };
}
