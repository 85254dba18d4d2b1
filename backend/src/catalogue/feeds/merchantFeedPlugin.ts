import type { FastifyInstance } from 'fastify';
import { brand, sections } from 'mf-shared/brand';
import { paths, pictureUrl } from 'mf-shared/paths';
import type { Db } from '../../platform/database/Db.ts';
import { limitPerNetwork } from '../../platform/http/limitPerNetwork.ts';
import { sizeLabel } from '../sizes.ts';
import { slugOfSection } from '../sectionSlugs.ts';
import { catalogueFiles } from './catalogueFiles.ts';
import { exportedTables, type ExportedItem, everyExportedItem } from './exportedItems.ts';

interface Settings {
  db: Db;
  origin: string;
  /** For the file that is sent. */
  folder: string;
  now?: () => number;
}

const file = 'google-merchant.xml';

/** Small enough that other queries do not wait. */
const itemsAtOnce = 100;

const escape = (text: string): string =>
  text
    // XML does not allow these characters, not even as references.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

/** Serves the catalogue for Google Merchant, with an entry for each variant, at /feeds/google-merchant.xml. */
export function merchantFeedPlugin({ db, origin, ...settings }: Settings) {
  async function* feed(): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escape(brand.name)}</title><link>${escape(origin)}</link><description>${escape(brand.strapline)}</description>
`;
    for await (const item of everyExportedItem(db, itemsAtOnce)) {
      const entries = item.variants.map((variant) => entry(item, variant, origin));
      if (entries.length > 0) yield entries.join('');
    }
    yield '</channel></rss>\n';
  }

  const send = catalogueFiles({
    ...settings,
    db,
    tables: exportedTables,
    make: (write) => write(file, feed()),
  });
  return async (app: FastifyInstance): Promise<void> => {
    // A merchant centre fetches it a few times a day, and megabytes each time.
    const onRequest = limitPerNetwork({ points: 10, duration: 60 });
    app.get(`/feeds/${file}`, { onRequest }, (request, reply) => send(file, request, reply));
  };
}

function entry(item: ExportedItem, variant: ExportedItem['variants'][number], origin: string): string {
  const section = slugOfSection({ id: item.section_id, slug: item.section_slug });
  const [first, ...others] = picturesOf(item, variant.code).map(
    ({ original }) => origin + pictureUrl(original, 1200, 'jpeg'),
  );
  const fields: [string, string | undefined][] = [
    ['id', `${item.code}-${variant.id}`],
    ['item_group_id', item.code],
    ['title', `${item.name}, ${variant.name}, ${sizeLabel(variant.size)}`],
    ['description', item.description || item.name],
    ['link', origin + paths.item(section, item.type_slug, item.category_slug, item.id)],
    ['image_link', first],
    ...others.slice(0, 10).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', variant.on_hand > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', euros(item.price_cents)],
    ['sale_price', item.discount_percent > 0 ? euros(item.discounted_cents) : undefined],
    ['brand', item.maker_name || brand.name],
    ['gtin', variant.barcode ?? undefined],
    ['mpn', variant.sku ?? item.part_no ?? undefined],
    ['identifier_exists', variant.barcode || variant.sku || item.part_no ? undefined : 'no'],
    ['condition', 'new'],
    ['gender', item.gender || 'unisex'],
    ['age_group', item.age_group || ageGroupOf(item)],
    ['color', variant.name],
    ['size', sizeLabel(variant.size)],
    ['material', item.fibres || undefined],
    ['product_type', [item.type, item.category].join(' > ')],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`<g:${name}>${escape(value)}</g:${name}>`],
  );
  return `<item>${lines.join('')}</item>\n`;
}

const forKids: readonly number[] = sections
  .filter(({ key }) => key === 'School' || key === 'Kids')
  .map(({ id }) => id);

/** Whom the section is made for, in Google's words. */
const ageGroupOf = ({ section_id }: ExportedItem): string =>
  forKids.includes(section_id) ? 'kids' : 'adult';

/** Pictures of this colour first, then those of no particular colour. */
function picturesOf({ pictures, variants }: ExportedItem, code: string) {
  const codes = new Set(variants.map((variant) => variant.code.toLowerCase()));
  const shown = pictures.filter(({ file_name }) => !file_name.toLowerCase().includes('fitassistant'));
  const words = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const own = shown.filter(({ file_name }) => words(file_name).includes(code.toLowerCase()));
  const common = shown.filter(({ file_name }) => !words(file_name).some((word) => codes.has(word)));
  return [...own, ...common];
}
