import { slugOf } from 'mf-office/contract';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { headingOf, refuseFaulty, type ListRow } from '../format/ListRow.ts';
import type { ListNote } from '../format/ListNote.ts';
import { startDraft } from '../parse/shopify/readProduct.ts';
import { codeIn, type Draft } from '../parse/shopify/readVariant.ts';
import type { VariantLine } from '../parse/variantLines.ts';
import { shopsCode } from './linesInShop.ts';

/** Throws `ImportError` for what a new item needs and the list lacks. */
export function newItem(lines: VariantLine[], handle: string, notes: ListNote[]): Draft {
  const [first] = lines;
  const named = lines.find(({ name }) => name) ?? first;
  if (!first || !named) throw new Error('A group of lines has at least one.');
  const { row } = first;
  if (!named.name) refuseFaulty(row);
  if (!named.name)
    throw new ImportError('{column} is empty, and the shop does not have {code}', row.line, {
      column: headingOf(row, 'Title'),
      code: first.itemCode || (codeIn(row, 'Variant SKU') ?? '') || (codeIn(row, 'Variant Barcode') ?? ''),
    });
  if (row.cells['Variant Price'] === undefined)
    throw new ImportError('{name} is new, and no column has its price with VAT. Name one Price', row.line, {
      name: named.name,
    });
  const { cells, ...place } = rowWithOptions(first, optionsOf(lines));
  const code = first.itemCode && shopsCode(first.itemCode);
  return startDraft(
    handle,
    { ...place, cells: { ...cells, Handle: handle, Title: named.name, 'Item Code': code } },
    notes,
  );
}

/** The options that any of the lines has. */
export const optionsOf = (lines: VariantLine[]): Options => ({
  colour: lines.some(({ colour }) => colour),
  size: lines.some(({ size }) => size),
});

interface Options {
  colour: boolean;
  size: boolean;
}

/** The line in the form of a product list with these options. */
export function rowWithOptions({ row, colour, size }: VariantLine, options: Options): ListRow {
  const { cells, headings = {} } = row;
  const [first, second] = [
    options.colour && ({ name: 'Colour', value: colour } as const),
    options.size && ({ name: 'Size', value: size } as const),
  ].filter((option) => option !== false);
  if (!first) return row;
  return {
    ...row,
    cells: {
      ...cells,
      'Option1 Name': first.name,
      'Option1 Value': first.value,
      ...(second && { 'Option2 Name': second.name, 'Option2 Value': second.value }),
    },
    headings: {
      ...headings,
      'Option1 Value': headings[first.name] ?? first.name,
      ...(second && { 'Option2 Value': headings[second.name] ?? second.name }),
    },
  };
}

/** The name, and the code or line where an item has that name. */
export function freeHandle({ itemsBySlug }: CatalogueIndex, line: VariantLine, taken: Set<string>): string {
  const { name, itemCode, row } = line;
  const slug = slugOf(name);
  const isFree = slug && !taken.has(slug) && !itemsBySlug.has(slug);
  const handle = isFree ? slug : [slug || 'product', slugOf(itemCode) || String(row.line)].join('-');
  taken.add(handle);
  return handle;
}
