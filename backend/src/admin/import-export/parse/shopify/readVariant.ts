import { isDeepStrictEqual } from 'node:util';
import { says } from '../../../../locales/Sentence.ts';
import type { ListNote } from '../../format/Findings.ts';
import {
  parseMeasures,
  withoutAccents,
  writeMeasures,
  writtenMeasureNames,
} from '../../../../catalogue/api.ts';
import { maxOnHand, maxShelfLength } from 'mf-office/contract';
import type { Column } from '../../format/columns.ts';
import { withoutUnit } from '../../../spreadsheets/headings.ts';
import { ImportError } from '../../../spreadsheets/ImportError.ts';
import { optionIn } from '../optionIn.ts';
import { publishedIn } from '../publishedIn.ts';
import type { OptionReader } from './options.ts';
import * as v from 'valibot';
import { calendarDay } from 'mf-shared/values';
import { firstOfAll, lastOfAll } from '../../format/saleDays.ts';
import { listedCents } from '../../format/listedCents.ts';
import {
  optionsKey,
  type ListedPrice,
  type ListedProduct,
  type ListedSale,
  type ListedVariant,
} from '../../format/product.ts';
import { headingOf, type ListRow } from '../../format/ListRow.ts';

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
  /** Keyed by what distinguishes variants. */
  listed: Map<string, ListedOnce>;
}

interface ListedOnce {
  variant: ListedVariant;
  /** Warehouses or shops that the variant's units are from. */
  places: Set<string>;
}

export function addVariant({ product, options, listed }: Draft, row: ListRow, notes: ListNote[]): void {
  if (!variantColumns.some((column) => row.cells[column]?.trim())) return;
  const variant = readVariant(row, product, notes, options);
  const isPublished = publishedIn(row);
  if (isPublished === false) variant.isHidden = true;
  if (isPublished !== undefined) product.isPublished = isPublished || product.isPublished === true;
  const place = row.cells.Place?.trim() ?? '';
  const key = keyOf(variant);
  const known = listed.get(key);
  if (known) return addUnits(product.handle, known, variant, place);
  listed.set(key, { variant, places: new Set([place]) });
  product.variants.push(variant);
}

/** Adds the units of another place. */
function addUnits(
  handle: string,
  { variant: known, places }: ListedOnce,
  variant: ListedVariant,
  place: string,
): void {
  const isElsewhere = place !== '' && !places.has('') && !places.has(place);
  if (!isElsewhere || !isDeepStrictEqual(known.price, variant.price))
    throw listedTwice(handle, variant, { otherLine: known.line, place });
  places.add(place);
  known.isHidden &&= variant.isHidden ?? false;
  if (variant.onHand !== undefined) known.onHand = Math.min((known.onHand ?? 0) + variant.onHand, maxOnHand);
}

type Keyed = Pick<ListedVariant, 'line' | 'options' | 'told' | 'sku' | 'barcode'>;

function keyOf({ options, told, sku, barcode }: Keyed): string {
  if (options) return optionsKey(options.colour.name.toLowerCase(), options.size);
  const code = sku || (barcode ? `barcode ${barcode}` : '');
  return [code, optionsKey(withoutAccents(told?.colour ?? ''), told?.size ?? '')].join(';');
}

export function listedTwice(
  handle: string,
  { line, options, sku, barcode }: Keyed,
  { otherLine, place }: { otherLine: number; place: string },
): ImportError {
  const values = { handle, otherLine };
  const variant = options && `${options.colour.name} ${options.size}`.trim();
  if (place)
    return new ImportError(
      '{variant} of {handle} is listed twice for {place}, or at two prices, also in row {otherLine}',
      line,
      { ...values, place, variant: variant || sku || barcode || handle },
    );
  if (variant !== undefined)
    return new ImportError('{variant} of {handle} is listed twice, also in row {otherLine}', line, {
      ...values,
      variant,
    });
  if (sku)
    return new ImportError('the SKU {sku} of {handle} is listed twice, also in row {otherLine}', line, {
      ...values,
      sku,
    });
  if (barcode)
    return new ImportError(
      'the barcode {barcode} of {handle} is listed twice, also in row {otherLine}',
      line,
      { ...values, barcode },
    );
  return new ImportError(
    'a line without options, SKU and barcode of {handle} is listed twice, also in row {otherLine}',
    line,
    values,
  );
}

function readVariant(
  row: ListRow,
  product: ListedProduct,
  notes: ListNote[],
  options: OptionReader | undefined,
): ListedVariant {
  const { line, cells } = row;
  const onHand = wholeNumber(row, 'Variant Inventory Qty');
  const column = headingOf(row, 'Variant Inventory Qty');
  if (onHand !== undefined && onHand > maxOnHand)
    throw new ImportError('{column} {count} is more than {max}', line, {
      column,
      count: onHand,
      max: maxOnHand,
    });
  if (onHand !== undefined && onHand < 0)
    notes.push({ line, says: says('a {column} below 0 is treated as 0', { column }) });
  return {
    line,
    options: options?.valuesOf(row),
    told: { colour: optionIn(row, 'Colour'), size: optionIn(row, 'Size') },
    onHand: onHand === undefined ? undefined : Math.max(0, onHand),
    sku: codeIn(row, 'Variant SKU'),
    barcode: codeIn(row, 'Variant Barcode'),
    shelf: readShelf(row),
    grams: readGrams(cells['Variant Grams']),
    cost_cents: readCost(row),
    measures: readMeasures(row),
    picture: cells['Variant Image']?.trim() || undefined,
    price: readPrice(row, product),
  };
}

function readShelf({ line, cells }: ListRow): string | undefined {
  const shelf = cells.Shelf?.trim();
  if (shelf && shelf.length > maxShelfLength)
    throw new ImportError('the Shelf {shelf} has more than {max} characters', line, {
      shelf,
      max: maxShelfLength,
    });
  return shelf;
}

/** Shopify writes an apostrophe before codes, others a formula, so that spreadsheets keep their zeros. */
export const codeIn = (
  { cells }: ListRow,
  column: 'Variant SKU' | 'Variant Barcode' | 'Item Code',
): string | undefined =>
  cells[column]
    ?.trim()
    .replace(/^'/, '')
    .replace(/^="(.*)"$/, '$1');

/** Unpublished variants get no units while others of their item are on sale. */
export function hideVariants({ handle, isPublished, variants }: ListedProduct, notes: ListNote[]): void {
  if (isPublished === false) return;
  for (const variant of variants.filter(({ isHidden }) => isHidden)) {
    variant.onHand = 0;
    notes.push({
      line: variant.line,
      says: says('a variant of {handle} is not published, so it has no pieces', { handle }),
    });
  }
}

/** In a list without options, an empty price changes nothing. */
function readPrice(row: ListRow, { listsVariants }: ListedProduct): ListedPrice {
  const { 'Variant Price': paid, 'Variant Compare At Price': compareAt } = row.cells;
  const hasNoCompareAtPrice =
    compareAt !== undefined && (listsVariants || compareAt.trim()) && /^0*([.,]0*)?$/.test(compareAt.trim());
  const cents = (column: Column, text: string | undefined): number | undefined => {
    if (text === undefined || (!listsVariants && !text.trim())) return undefined;
    const value = listedCents(text);
    if (value === null) throw notPrice(row, column, text.trim());
    return value;
  };
  return {
    unitPriceCents: cents('Variant Price', paid),
    compareAtCents: hasNoCompareAtPrice ? 0 : cents('Variant Compare At Price', compareAt),
    sale: readSale(row),
  };
}

const notPrice = (row: ListRow, column: Column, text: string) =>
  new ImportError('{column} "{text}" is not a price like 12.50', row.line, {
    column: headingOf(row, column),
    text,
  });

/** Dates may have a time, as in WooCommerce; without them a sale has no beginning or end. */
function readSale(row: ListRow): ListedSale | undefined {
  const { line, cells } = row;
  const text = cells['Sale Price']?.trim();
  if (!text) return undefined;
  const cents = listedCents(text);
  if (cents === null) throw notPrice(row, 'Sale Price', text);
  const day = (column: 'Sale From' | 'Sale Until', otherwise: string): string => {
    const written: string = cells[column]?.trim().slice(0, 10) || otherwise;
    const day = v.safeParse(calendarDay, written);
    if (!day.success)
      throw new ImportError('{column} "{text}" is not a day like 2026-12-31', line, {
        column,
        text: written,
      });
    return written;
  };
  const sale = { cents, firstDay: day('Sale From', firstOfAll), lastDay: day('Sale Until', lastOfAll) };
  if (sale.firstDay > sale.lastDay) throw new ImportError('Sale Until is before Sale From', line);
  return sale;
}

function readMeasures({ line, cells }: ListRow): string | undefined {
  const text = cells['Measures (cm)']?.trim();
  if (!text) return text;
  const measures = parseMeasures(text);
  if (measures) return writeMeasures(measures);
  throw new ImportError(
    'Measures (cm) "{text}" must be like "chest 41, length 55.5", with any of {names}',
    line,
    { text, names: writtenMeasureNames.join(', ') },
  );
}

function readCost(row: ListRow): number | null | undefined {
  const text = row.cells['Cost per item']?.trim();
  if (text === undefined) return undefined;
  if (/^0*([.,]0*)?$/.test(text)) return null;
  const cents = listedCents(text);
  if (cents === null) throw notPrice(row, 'Cost per item', text);
  return cents;
}

/** Shopify writes 0 for a weight that nobody entered. */
function readGrams(text = ''): number | undefined {
  const grams = Math.round(Number(text));
  return grams > 0 && grams < 1_000_000 ? grams : undefined;
}

const maxInteger = 1_000_000_000;

/** ERPs write 12,00 for twelve, people 12 pcs. Three decimals could be thousands. */
export function wholeNumber(row: ListRow, column: Column): number | undefined {
  const text = row.cells[column]?.trim() ?? '';
  if (text === '') return undefined;
  const [, digits] =
    /^(-?\d{1,10})(?:[.,]0{1,2})?$/.exec(/^[\d.,-]+$/.test(text) ? text : withoutUnit(text)) ?? [];
  if (digits === undefined || Math.abs(Number(digits)) > maxInteger)
    throw new ImportError('{column} "{text}" is not a whole number', row.line, {
      column: headingOf(row, column),
      text,
    });
  return Number(digits);
}
