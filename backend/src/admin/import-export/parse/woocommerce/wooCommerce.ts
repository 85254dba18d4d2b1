const columns = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Brands',
  'Images',
  'Parent',
] as const;

type WooColumn = (typeof columns)[number];

export interface WooEntry {
  line: number;
  cells: Partial<Record<WooColumn, string>>;
  kind: string;
  grams: string | undefined;
  /**
   * Values by attribute name, for `splitList`. A product has all values; a variation has one, or none if it
   * applies to any.
   */
  attributes: Map<string, string>;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
const has = (names: string[], name: string): boolean => names.some((one) => same(one, name));

export const isWooCommerce = (names: string[]): boolean =>
  ['Type', 'Name', 'Regular price'].every((name) => has(names, name)) &&
  (has(names, 'ID') || has(names, 'SKU')) &&
  !has(names, 'Handle');

/** The headings are in the language of who exports. */
export const isGreekWooCommerce = (names: string[]): boolean =>
  has(names, 'ID') && has(names, 'Κανονική τιμή');

export const splitList = (text = ''): string[] =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean);

const gramsPer: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };
const weightColumn = /^\s*weight \((kg|g|lbs|oz)\)\s*$/i;
const attributeColumn = /^\s*attribute (\d+) (name|value\(s\)|visible|global|default)\s*$/i;

/** Converts only after the last line, as a variation may precede its product. */
export function wooCommerceReader(names: string[]) {
  const known = names.map((name) => columns.find((column) => same(column, name)));
  const weightAt = names.findIndex((name) => weightColumn.test(name));
  const unit = weightColumn.exec(names[weightAt] ?? '')?.[1]?.toLowerCase() ?? 'g';
  const attributesAt = names.flatMap((name, at) => {
    const [, number, part] = attributeColumn.exec(name) ?? [];
    if (part?.toLowerCase() !== 'name') return [];
    return [{ nameAt: at, valueAt: names.findIndex((other) => same(other, `Attribute ${number} value(s)`)) }];
  });
  const entries: WooEntry[] = [];
  return {
    entries,
    unusedColumns: names.filter(
      (name, at) => name.trim() && !known[at] && at !== weightAt && !attributeColumn.test(name),
    ),
    take(line: number, record: string[]): void {
      const cells: WooEntry['cells'] = {};
      for (const [at, column] of known.entries()) if (column) cells[column] = record[at]?.trim() ?? '';
      const attributes = attributesAt.map(({ nameAt, valueAt }): [string, string] => [
        record[nameAt]?.trim() ?? '',
        record[valueAt] ?? '',
      ]);
      entries.push({
        line,
        cells,
        kind: (cells.Type ?? '').toLowerCase(),
        grams: weightAt < 0 ? undefined : inGrams(record[weightAt] ?? '', unit),
        attributes: new Map(attributes.filter(([name]) => name)),
      });
    },
  };
}

function inGrams(weight: string, unit: string): string {
  const grams = Math.round(Number(weight.trim().replace(',', '.')) * (gramsPer[unit] ?? 1));
  return grams > 0 ? String(grams) : '';
}
