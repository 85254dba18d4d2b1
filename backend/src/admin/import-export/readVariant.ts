import { sizeLabel } from '../../catalogue/sizes.ts';
import type { Column } from './columns.ts';
import { ImportError } from './ImportError.ts';
import type { OptionNames } from './options.ts';
import { readCents, reducedFrom } from './prices.ts';
import type { ListedPrice, ListedProduct, ListedVariant } from './product.ts';
import type { Row } from './readRows.ts';

/** Lines with any of these describe a variant; others only add a picture. */
const variantColumns: Column[] = [
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Qty',
  'Variant Barcode',
];

export interface Draft {
  product: ListedProduct;
  /** Undefined if the file has no columns for options. */
  options: OptionNames | undefined;
  seen: Set<string>;
}

/** Adds the line's variant to the product, with notes on values that are accepted with a change. */
export function takeVariant({ product, options, seen }: Draft, row: Row, notes: string[]): void {
  if (!variantColumns.some((column) => row.cells[column]?.trim())) return;
  const variant = readVariant(row, notes, options);
  const named = nameOf(variant);
  if (seen.has(named.key))
    throw new ImportError(`${named.text} of ${product.handle} is there twice`, row.line);
  seen.add(named.key);
  takePrice(product, row, notes);
  product.variants.push(variant);
}

function nameOf({ options, sku }: ListedVariant): { key: string; text: string } {
  if (!options) return { key: sku ?? '', text: sku ? `the SKU ${sku}` : 'a line without options and SKU' };
  const { colour, size } = options;
  return {
    key: `${colour.name.toLowerCase()};${sizeLabel(size).toLowerCase()}`,
    text: `${colour.name} ${size}`,
  };
}

function readVariant(row: Row, notes: string[], options?: OptionNames): ListedVariant {
  const { line, cells } = row;
  const onHand = wholeNumber(row, 'Variant Inventory Qty');
  if (onHand !== undefined && onHand < 0)
    notes.push(`line ${line}: Variant Inventory Qty ${onHand} is taken as none`);
  return {
    line,
    options: options?.valuesOf(row),
    onHand: onHand === undefined ? undefined : Math.max(0, onHand),
    sku: cells['Variant SKU']?.trim().replace(/^'/, ''),
    barcode: cells['Variant Barcode']?.trim().replace(/^'/, ''),
    grams: readGrams(cells['Variant Grams']),
    picture: cells['Variant Image']?.trim() || undefined,
  };
}

/** A product has one price: all variants must agree with the first. */
function takePrice(product: ListedProduct, row: Row, notes: string[]): void {
  const price = readPrice(row, product);
  if (product.variants.length === 0) {
    product.price = price;
    const reduced = reducedPrice(price);
    if (reduced && reduced.discountPercent > 0 && reduced.priceCents !== price.compareAtCents)
      notes.push(
        `line ${row.line}: ${product.handle} is reduced by a whole percentage, from ${(reduced.priceCents / 100).toFixed(2)}`,
      );
    return;
  }
  if (areSame(price, product.price)) return;
  const { 'Variant Price': paid = '', 'Variant Compare At Price': compareAt } = row.cells;
  throw new ImportError(
    `Variant Price ${paid.trim()}${compareAt?.trim() ? ` (compare at ${compareAt.trim()})` : ''} is not that of the first variant of ${product.handle}: an item has one price here`,
    row.line,
  );
}

/** In a list without options, an empty price leaves the price as it is. */
function readPrice({ line, cells }: Row, { listsVariants }: ListedProduct): ListedPrice {
  const { 'Variant Price': paid, 'Variant Compare At Price': compareAt } = cells;
  const isNone =
    compareAt !== undefined && (listsVariants || compareAt.trim()) && /^0*([.,]0*)?$/.test(compareAt.trim());
  const cents = (column: Column, text: string | undefined): number | undefined => {
    if (text === undefined || (!listsVariants && !text.trim())) return undefined;
    const value = readCents(text);
    if (value === undefined)
      throw new ImportError(`${column} "${text.trim()}" is not a price like 12.50`, line);
    return value;
  };
  return {
    paidCents: cents('Variant Price', paid),
    compareAtCents: isNone ? 0 : cents('Variant Compare At Price', compareAt),
  };
}

const reducedPrice = ({ paidCents, compareAtCents = 0 }: ListedPrice) =>
  paidCents === undefined ? undefined : reducedFrom(Math.max(compareAtCents, paidCents), paidCents);

function areSame(one: ListedPrice, other: ListedPrice): boolean {
  const [reduced, otherReduced] = [reducedPrice(one), reducedPrice(other)];
  if (!reduced || !otherReduced) return one.compareAtCents === other.compareAtCents;
  return (
    reduced.priceCents === otherReduced.priceCents && reduced.discountPercent === otherReduced.discountPercent
  );
}

/** Shopify writes 0 for a weight that nobody entered. */
function readGrams(text = ''): number | undefined {
  const grams = Math.round(Number(text));
  return grams > 0 && grams < 1_000_000 ? grams : undefined;
}

const maxStock = 1_000_000_000;

export function wholeNumber({ line, cells }: Row, column: Column): number | undefined {
  const text = cells[column]?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > maxStock)
    throw new ImportError(`${column} "${text}" is not a whole number`, line);
  return Number(text);
}
