import { parseMeasures, sizeLabel, writeMeasures, writtenMeasureNames } from '../../../../catalogue/api.ts';
import { maxShelfLength } from 'mf-office/contract';
import type { Column } from '../../format/columns.ts';
import { ImportError } from '../../../spreadsheets/ImportError.ts';
import type { OptionReader } from './options.ts';
import * as v from 'valibot';
import { calendarDay } from 'mf-shared/values';
import { firstOfAll, lastOfAll } from '../../format/saleDays.ts';
import { listedCents } from '../../format/listedCents.ts';
import { reducedFrom } from '../../../items/reducedPrices.ts';
import type { ListedPrice, ListedProduct, ListedSale, ListedVariant } from '../../format/product.ts';
import type { ListRow } from '../../format/ListRow.ts';

/** Lines with any of these describe a variant; others only add an image. */
const variantColumns: Column[] = [
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Qty',
  'Variant Barcode',
];

export interface Draft {
  product: ListedProduct;
  options: OptionReader | undefined;
  variantKeys: Set<string>;
}

export function addVariant({ product, options, variantKeys }: Draft, row: ListRow, notes: string[]): void {
  if (!variantColumns.some((column) => row.cells[column]?.trim())) return;
  const variant = readVariant(row, notes, options);
  const described = describeKey(variant);
  if (variantKeys.has(described.key))
    throw new ImportError(`${described.text} of ${product.handle} is listed twice`, row.line);
  variantKeys.add(described.key);
  product.variants.push({ ...variant, price: readPrice(row, product) });
}

function describeKey({ options, sku, barcode }: Pick<ListedVariant, 'options' | 'sku' | 'barcode'>): {
  key: string;
  text: string;
} {
  if (!options && sku) return { key: sku, text: `the SKU ${sku}` };
  if (!options) return barcode ? { key: `barcode ${barcode}`, text: `the barcode ${barcode}` } : unnamed;
  const { colour, size } = options;
  return {
    key: `${colour.name.toLowerCase()};${sizeLabel(size).toLowerCase()}`,
    text: `${colour.name} ${size}`,
  };
}

const unnamed = { key: '', text: 'a line without options, SKU and barcode' };

function readVariant(row: ListRow, notes: string[], options?: OptionReader): Omit<ListedVariant, 'price'> {
  const { line, cells } = row;
  const onHand = wholeNumber(row, 'Variant Inventory Qty');
  if (onHand !== undefined && onHand < 0)
    notes.push(`line ${line}: a Variant Inventory Qty below 0 is treated as 0`);
  return {
    line,
    options: options?.valuesOf(row),
    onHand: onHand === undefined ? undefined : Math.max(0, onHand),
    sku: codeIn(row, 'Variant SKU'),
    barcode: codeIn(row, 'Variant Barcode'),
    shelf: readShelf(row),
    grams: readGrams(cells['Variant Grams']),
    costCents: readCost(row),
    measures: readMeasures(row),
    picture: cells['Variant Image']?.trim() || undefined,
  };
}

function readShelf({ line, cells }: ListRow): string | undefined {
  const shelf = cells.Shelf?.trim();
  if (shelf && shelf.length > maxShelfLength)
    throw new ImportError(`the Shelf ${shelf} has more than ${maxShelfLength} characters`, line);
  return shelf;
}

/** Shopify writes an apostrophe before codes, so that spreadsheets keep their zeros. */
export const codeIn = ({ cells }: ListRow, column: 'Variant SKU' | 'Variant Barcode'): string | undefined =>
  cells[column]?.trim().replace(/^'/, '');

export function noteReductions({ line, handle, variants }: ListedProduct, notes: string[]): void {
  const reduced = variants.flatMap(({ price }) => reducedPrice(price) ?? []);
  const percents = new Set(reduced.map(({ discount_percent }) => discount_percent));
  if (percents.size > 1)
    notes.push(
      `line ${line}: ${handle} has variants reduced by ${[...percents].join(', ')} percent. All are shown as reduced by ${Math.min(...percents)}, at the prices of the list`,
    );
}

/** An empty price leaves the price unchanged in a list without options. */
function readPrice({ line, cells }: ListRow, { listsVariants }: ListedProduct): ListedPrice {
  const { 'Variant Price': paid, 'Variant Compare At Price': compareAt } = cells;
  const hasNoCompareAtPrice =
    compareAt !== undefined && (listsVariants || compareAt.trim()) && /^0*([.,]0*)?$/.test(compareAt.trim());
  const cents = (column: Column, text: string | undefined): number | undefined => {
    if (text === undefined || (!listsVariants && !text.trim())) return undefined;
    const value = listedCents(text);
    if (value === null)
      throw new ImportError('{column} "{text}" is not a price like 12.50', line, {
        column,
        text: text.trim(),
      });
    return value;
  };
  return {
    unitPriceCents: cents('Variant Price', paid),
    compareAtCents: hasNoCompareAtPrice ? 0 : cents('Variant Compare At Price', compareAt),
    sale: readSale(line, cells),
  };
}

/** Dates may have a time, as in WooCommerce; without them a sale has no beginning or end. */
function readSale(line: number, cells: ListRow['cells']): ListedSale | undefined {
  const text = cells['Sale Price']?.trim();
  if (!text) return undefined;
  const cents = listedCents(text);
  if (cents === null) throw new ImportError(`Sale Price "${text}" is not a price like 12.50`, line);
  const day = (column: 'Sale From' | 'Sale Until', otherwise: string): string => {
    const written: string = cells[column]?.trim().slice(0, 10) || otherwise;
    const day = v.safeParse(calendarDay, written);
    if (!day.success) throw new ImportError(`${column} "${written}" is not a day like 2026-12-31`, line);
    return written;
  };
  const sale = { cents, firstDay: day('Sale From', firstOfAll), lastDay: day('Sale Until', lastOfAll) };
  if (sale.firstDay > sale.lastDay) throw new ImportError('Sale Until is before Sale From', line);
  return sale;
}

const reducedPrice = ({ unitPriceCents, compareAtCents = 0 }: ListedPrice) =>
  unitPriceCents === undefined
    ? undefined
    : reducedFrom(Math.max(compareAtCents, unitPriceCents), unitPriceCents);

function readMeasures({ line, cells }: ListRow): string | undefined {
  const text = cells['Measures (cm)']?.trim();
  if (!text) return text;
  const measures = parseMeasures(text);
  if (measures) return writeMeasures(measures);
  throw new ImportError(
    `Measures (cm) "${text}" must be like "chest 41, length 55.5", with any of ${writtenMeasureNames.join(', ')}`,
    line,
  );
}

function readCost({ line, cells }: ListRow): number | null | undefined {
  const text = cells['Cost per item']?.trim();
  if (text === undefined) return undefined;
  if (/^0*([.,]0*)?$/.test(text)) return null;
  const cents = listedCents(text);
  if (cents === null) throw new ImportError(`Cost per item "${text}" is not a price like 12.50`, line);
  return cents;
}

/** Shopify writes 0 for a weight that nobody entered. */
function readGrams(text = ''): number | undefined {
  const grams = Math.round(Number(text));
  return grams > 0 && grams < 1_000_000 ? grams : undefined;
}

const maxStock = 1_000_000_000;

export function wholeNumber({ line, cells }: ListRow, column: Column): number | undefined {
  const text = cells[column]?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > maxStock)
    throw new ImportError('{column} "{text}" is not a whole number', line, { column, text });
  return Number(text);
}
