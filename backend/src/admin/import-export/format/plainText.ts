import { compile, type FormatCallback } from 'html-to-text';

const row: FormatCallback = (element, walk, builder) => {
  const cells = element.children.filter(({ name }) => name === 'td' || name === 'th');
  builder.openBlock({ leadingLineBreaks: 1 });
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addInline(' | ');
    walk(cell.children, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const toText = compile({
  wordwrap: false,
  formatters: { row },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'row' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '' } },
  ],
});

const isHtml = (text: string): boolean => /<\/?[a-z][^<>]*>|&(?:#?\w+);/i.test(text);

export const plainText = (body: string): string => (isHtml(body) ? toText(body) : body).trim();

/** Reverts `plainText`. Returns a text that `plainText` would not change as it is. */
export function asBody(text: string): string {
  if (!isHtml(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}
