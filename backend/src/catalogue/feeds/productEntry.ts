import { sections } from 'mf-shared/brand';
import { feedFields, itemFields } from 'mf-shared/itemFields';
import { paths, pictureUrl } from 'mf-shared/paths';
import { slugOfSection } from '../items/sectionSlugs.ts';
import { sizeLabel } from '../items/sizes.ts';
import { variantPath } from '../items/variantPath.ts';
import { shownPrice } from '../items/price.ts';
import type { ExportedItem } from './exportedItems.ts';
import type { Platform, ProductEntry } from './feedRules.ts';
import { googleCategory } from './googleCategory.ts';

type Variant = ExportedItem['variants'][number];

interface EntrySettings {
  origin: string;
  /** The brand of items without a maker. */
  shopName: string;
  platform: Platform;
}

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

export function productEntry(
  item: ExportedItem,
  variant: Variant,
  { origin, shopName, platform }: EntrySettings,
): ProductEntry {
  const section = slugOfSection({ id: item.section_id, slug: item.section_slug });
  const [first, ...others] = picturesOf(item, variant.code).map(
    ({ original }) => origin + pictureUrl(original, 1200, 'jpeg'),
  );
  const group = groupOf(item);
  const { listPriceCents, unitPriceCents } = shownPrice(variant);
  const { rules, inStock, outOfStock } = platform;
  const kind = `, ${variant.name}, ${sizeLabel(variant.size)}`;
  const entry: ProductEntry = {
    id: `${group}-${variant.id}`,
    item_group_id: group,
    title: shortened(
      shortened(item.name, Math.max(50, rules.title.max - kind.length)) + kind,
      rules.title.max,
    ),
    description: shortened(item.description, rules.description.max),
    link: origin + variantPath(paths.item(section, item.type_slug, item.category_slug, item.id), variant),
    image_link: first,
    additional_image_link: others.slice(0, 10).join(','),
    availability: variant.available > 0 ? inStock : outOfStock,
    price: euros(listPriceCents),
    sale_price: listPriceCents > unitPriceCents ? euros(unitPriceCents) : undefined,
    brand: item.maker_name || shopName,
    gtin: variant.barcode ?? undefined,
    mpn: variant.sku ?? item.part_no ?? undefined,
    condition: 'new',
    gender: 'unisex',
    age_group: ageGroupOf(item),
    color: variant.name,
    size: sizeLabel(variant.size),
    google_product_category: googleCategory(item),
    ...feedTexts(item),
    product_type: [item.type, item.category].join(' > '),
  };
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => (value ? [[name, withoutControls(value)]] : [])),
  );
}

const feedTexts = (item: ExportedItem): ProductEntry =>
  Object.fromEntries(
    feedFields.filter((name) => item[name]).map((name) => [itemFields[name].feed, item[name]]),
  );

/** XML does not allow these characters, not even as references. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** Ids have at most 50 characters, of which the variant's id needs up to 11. */
const groupOf = ({ id, code }: ExportedItem): string =>
  code.length <= 39 ? code : `${code.slice(0, 28)}-${id}`;

const shortened = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;

const forKids: readonly number[] = sections
  .filter(({ key }) => key === 'School' || key === 'Kids')
  .map(({ id }) => id);

const ageGroupOf = ({ section_id }: ExportedItem): string =>
  forKids.includes(section_id) ? 'kids' : 'adult';

function picturesOf({ pictures, variants }: ExportedItem, code: string) {
  const codes = new Set(variants.map((variant) => variant.code.toLowerCase()));
  const shown = pictures.filter(({ file_name }) => !file_name.toLowerCase().includes('fitassistant'));
  const words = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const ofVariant = shown.filter(({ file_name }) => words(file_name).includes(code.toLowerCase()));
  const common = shown.filter(({ file_name }) => !words(file_name).some((word) => codes.has(word)));
  return [...ofVariant, ...common];
}
