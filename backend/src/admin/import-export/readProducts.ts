import { sizeLabel } from '../../catalogue/sizes.ts';
import { byTargetLanguage } from 'mf-shared/languages';
import { translationColumn, type Column } from './columns.ts';
import { ImportError } from './ImportError.ts';
import { optionsOf, type OptionNames } from './options.ts';
import { plainText } from './plainText.ts';
import { readCents, reducedFrom } from './prices.ts';
import type { Product, ProductVariant } from './product.ts';
import { readRows, type Row } from './readRows.ts';
import { slugOf } from './slugOf.ts';

interface ReadProducts {
  products: Product[];
  faults: ImportError[];
  /** Values that were accepted with a change. */
  notes: string[];
  unused: string[];
  lines: number;
  /** Handles of products with a fault. */
  faultyHandles: Set<string>;
}

interface Draft {
  product: Product;
  options: OptionNames;
  seen: Set<string>;
}

/** Reads all products of a file. Throws for faults of the file itself (no header, an unclosed quote); faults of single lines
 *  are collected. */
export async function readProducts(
  path: string,
  onBytes: (read: number) => void = () => {},
): Promise<ReadProducts> {
  const drafts = new Map<string, Draft>();
  const faults: ImportError[] = [];
  const notes: string[] = [];
  const faulty = new Set<string>();
  let lines = 0;

  function take(handle: string, row: Row): void {
    const known = drafts.get(handle);
    const draft = known ?? { product: startProduct(handle, row), options: optionsOf(row), seen: new Set() };
    if (!known) drafts.set(handle, draft);
    if (known && row.cells.Title?.trim() && row.cells.Title.trim() !== known.product.title)
      throw new ImportError(`Handle ${handle} belongs to "${known.product.title}" already`, row.line);
    takePicture(draft, row);
    takeVariant(draft, row, notes);
  }

  const { unused } = await readRows(
    path,
    (row) => {
      lines = row.line;
      const handle = row.cells.Handle?.trim() ?? '';
      // Report a product without a valid first line only once.
      if (faulty.has(handle) && !drafts.has(handle)) return;
      try {
        if (!handle) throw new ImportError('Handle is empty', row.line);
        take(handle, row);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        faults.push(error);
        if (handle) faulty.add(handle);
      }
    },
    onBytes,
  );
  const products = [...drafts.values()].map(({ product }) => product);
  for (const { variants, handle, line } of products) {
    if (variants.length > 0 || faulty.has(handle)) continue;
    faults.push(new ImportError(`${handle} has no line with a Variant Price`, line));
    faulty.add(handle);
  }
  return { products, faults, notes, unused, lines, faultyHandles: faulty };
}

function startProduct(handle: string, row: Row): Product {
  const { line, cells } = row;
  const text = (column: Column): string | undefined => cells[column]?.trim();
  const title = text('Title');
  if (!title) throw new ImportError(`Title is empty, on the first line of ${handle}`, line);
  const customizable = text('Customizable');
  return {
    line,
    handle,
    title,
    body: cells['Body (HTML)'] === undefined ? undefined : plainText(cells['Body (HTML)']),
    code: text('Item Code') || undefined,
    partNo: text('Part Number'),
    place: placeOf(row),
    alsoIn: text('Also In')
      ?.split(/\s*;\s*/)
      .filter(Boolean),
    maker: text('Vendor'),
    makerContact: text('Maker Contact'),
    fibres: text('Fibres'),
    care: text('Care'),
    translations: byTargetLanguage((language) => {
      const body = cells[translationColumn('Body', language)];
      return {
        name: text(translationColumn('Title', language)),
        description: body === undefined ? undefined : plainText(body),
        fibres: text(translationColumn('Fibres', language)),
        care: text(translationColumn('Care', language)),
      };
    }),
    isCustomizable: customizable === undefined ? undefined : /^(true|yes|1)$/i.test(customizable),
    popularity: wholeNumber(row, 'Popularity'),
    isLive:
      !/^(false|no|0)$/i.test(text('Published') ?? '') && !/^(draft|archived)$/i.test(text('Status') ?? ''),
    priceCents: 0,
    discountPercent: 0,
    variants: [],
    pictures: [],
  };
}

function placeOf({ line, cells }: Row): Product['place'] {
  const { Section: section = '', Subcategory: subcategory = '', Category: category = '' } = cells;
  const type = cells.Type?.trim() || (cells['Product Category'] ?? '').split('>').at(-1)?.trim() || '';
  if (!section.trim() && !subcategory.trim() && !category.trim()) return { named: undefined, type };
  const missing = [
    !section.trim() && 'Section',
    !subcategory.trim() && 'Subcategory',
    !category.trim() && 'Category',
  ];
  const empty = missing.find((name) => name !== false);
  if (empty) throw new ImportError(`${empty} is empty: Section, Subcategory and Category go together`, line);
  const named = (column: 'Subcategory' | 'Category', name: string, slug: string | undefined) => ({
    name: name.trim(),
    translations: byTargetLanguage(
      (language) => cells[translationColumn(column, language)]?.trim() || undefined,
    ),
    slug: slug?.trim() || slugOf(name),
  });
  return {
    type,
    named: {
      section: section.trim(),
      type: named('Subcategory', subcategory, cells['Subcategory Slug']),
      category: named('Category', category, cells['Category Slug']),
    },
  };
}

function takePicture({ product }: Draft, { line, cells }: Row): void {
  const source = cells['Image Src']?.trim();
  if (
    !source ||
    product.pictures.some((picture) => picture.source === source && picture.name === cells['Image Name'])
  )
    return;
  const position = Number(cells['Image Position']) || product.pictures.length + 1;
  product.pictures.push({ line, source, position, name: cells['Image Name']?.trim() || undefined });
}

function takeVariant({ product, options, seen }: Draft, row: Row, notes: string[]): void {
  const { line, cells } = row;
  const price = cells['Variant Price']?.trim() ?? '';
  // A line without price and options only adds a picture.
  if (!price && !cells['Option1 Value']?.trim()) return;
  const { colour, size } = options.valuesOf(row);
  const key = `${colour.name.toLowerCase()};${sizeLabel(size).toLowerCase()}`;
  if (seen.has(key))
    throw new ImportError(`${colour.name} ${size} of ${product.handle} is there twice`, line);
  seen.add(key);
  const asked = takePrice(product, row, price);
  const onHand = stockOf(row);
  if (onHand !== undefined && onHand < 0)
    notes.push(`line ${line}: Variant Inventory Qty ${onHand} is taken as none`);
  if (asked && product.discountPercent > 0 && asked.compareAtCents !== product.priceCents)
    notes.push(
      `line ${line}: ${product.handle} is reduced by a whole percentage, from ${(product.priceCents / 100).toFixed(2)}`,
    );
  product.variants.push({
    line,
    colour,
    size,
    onHand: onHand === undefined ? undefined : Math.max(0, onHand),
    sku: cells['Variant SKU']?.trim().replace(/^'/, ''),
    barcode: cells['Variant Barcode']?.trim().replace(/^'/, ''),
    picture: cells['Variant Image']?.trim() || undefined,
  } satisfies ProductVariant);
}

/** A product has one price: all variants must agree with the first. */
function takePrice(
  product: Product,
  { line, cells }: Row,
  price: string,
): { compareAtCents: number } | undefined {
  const paidCents = readCents(price);
  if (paidCents === undefined)
    throw new ImportError(`Variant Price "${price}" is not a price like 12.50`, line);
  const compareAt = cells['Variant Compare At Price']?.trim() ?? '';
  const compareAtCents = /^0*([.,]0*)?$/.test(compareAt) ? paidCents : readCents(compareAt);
  if (compareAtCents === undefined)
    throw new ImportError(`Variant Compare At Price "${compareAt}" is not a price like 12.50`, line);
  const reduced = reducedFrom(Math.max(compareAtCents, paidCents), paidCents);
  if (product.variants.length === 0) {
    Object.assign(product, reduced);
    return { compareAtCents };
  }
  if (reduced.priceCents !== product.priceCents || reduced.discountPercent !== product.discountPercent)
    throw new ImportError(
      `Variant Price ${price}${compareAt && ` (compare at ${compareAt})`} is not that of the first variant of ${product.handle}: an item has one price here`,
      line,
    );
  return undefined;
}

const stockOf = (row: Row): number | undefined => wholeNumber(row, 'Variant Inventory Qty');

const maxStock = 1_000_000_000;

function wholeNumber({ line, cells }: Row, column: Column): number | undefined {
  const text = cells[column]?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > maxStock)
    throw new ImportError(`${column} "${text}" is not a whole number`, line);
  return Number(text);
}
