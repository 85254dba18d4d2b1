import { headingKey } from '../../../spreadsheets/headings.ts';
import type { ImportError } from '../../../spreadsheets/ImportError.ts';

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
  fault: ImportError | undefined;
}

const has = (names: string[], name: string): boolean => names.map(headingKey).includes(headingKey(name));

export const isWooCommerce = (names: string[]): boolean =>
  ['Type', 'Name', 'Regular price'].every((name) => has(names, name)) &&
  (has(names, 'ID') || has(names, 'SKU')) &&
  !has(names, 'Handle');

/** Headings are in the language of the user who exports. */
export const isGreekWooCommerce = (names: string[]): boolean =>
  has(names, 'ID') && has(names, 'Κανονική τιμή');

export const splitList = (text = ''): string[] =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean);

const gramsPer: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };
const weightColumn = /^weight(kg|g|lbs|oz)$/;
const attributeColumn = /^attribute(\d+)(name|values|visible|global|default)$/;

/** Converts only after the last line, as a variation may precede its product. */
export function wooCommerceReader(names: string[]) {
  const keys = names.map(headingKey);
  const known = keys.map((key) => columns.find((column) => headingKey(column) === key));
  const weightAt = keys.findIndex((key) => weightColumn.test(key));
  const [, unit = 'g'] = weightColumn.exec(keys[weightAt] ?? '') ?? [];
  const attributesAt = keys.flatMap((key, nameAt) => {
    const [, number, part] = attributeColumn.exec(key) ?? [];
    return part === 'name' ? [{ nameAt, valueAt: keys.indexOf(`attribute${number}values`) }] : [];
  });
  const isUsed = (at: number): boolean =>
    Boolean(known[at]) ||
    at === weightAt ||
    attributesAt.some(({ nameAt, valueAt }) => at === nameAt || at === valueAt);
  const entries: WooEntry[] = [];
  return {
    entries,
    names,
    isKey: (at: number): boolean => ['ID', 'SKU', 'Name'].includes(known[at] ?? ''),
    isPrice: (at: number): boolean => known[at] === 'Regular price',
    headingAt: (at: number): string | undefined => (isUsed(at) ? names[at]?.trim() : undefined),
    areUnits: (at: number): boolean => known[at] === 'Stock',
    unusedColumns: names.filter(
      (name, at) => name.trim() && !known[at] && at !== weightAt && !attributeColumn.test(keys[at] ?? ''),
    ),
    take(line: number, record: string[], fault: ImportError | undefined): void {
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
        fault,
      });
    },
  };
}

function inGrams(weight: string, unit: string): string {
  const grams = Math.round(Number(weight.trim().replace(',', '.')) * (gramsPer[unit] ?? 1));
  return grams > 0 ? String(grams) : '';
}
