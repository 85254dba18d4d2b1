import type { ProductEntry } from './feedRules.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export async function* googleFeed(
  batches: AsyncIterable<ProductEntry[]>,
  { origin, shopName, strapline }: { origin: string; shopName: string; strapline: string },
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escape(shopName)}</title><link>${escape(origin)}</link><description>${escape(strapline)}</description>
`;
  for await (const entries of batches) yield entries.map(element).join('');
  yield '</channel></rss>\n';
}

function element(entry: ProductEntry): string {
  const identified = entry.gtin || entry.mpn ? entry : { ...entry, identifier_exists: 'no' };
  const fields = Object.entries(identified).flatMap(([name, value]) =>
    // Google expects one element per additional image.
    (name === 'additional_image_link' ? value.split(',') : [value]).map(
      (one) => `<g:${name}>${escape(one)}</g:${name}>`,
    ),
  );
  return `<item>${fields.join('')}</item>\n`;
}
