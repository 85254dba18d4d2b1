import { slugOf } from 'mf-office/contract';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { headingOf, refuseFaulty, type ListRow } from '../format/ListRow.ts';
import type { Findings, ListNote } from '../format/Findings.ts';
import { optionReader } from '../parse/shopify/options.ts';
import { addPicture, startDraft } from '../parse/shopify/readProduct.ts';
import { addVariant, codeIn, type Draft } from '../parse/shopify/readVariant.ts';
import type { VariantLine } from '../parse/variantLines.ts';
import { shopsCode } from './linesInShop.ts';

/** Lines that the shop does not have; an item has at least one. */
type Group = [VariantLine, ...VariantLine[]];

/** Undefined if required values of the item are missing; each line may have a fault of its own. */
export function newItem(lines: Group, handle: string, found: Findings): Draft | undefined {
  const draft = found.attempt(() => startItem(lines, handle, found.notes), handle);
  if (draft) for (const line of lines) found.attempt(() => addLine(draft, line, lines, found.notes), handle);
  return draft;
}

function startItem(lines: Group, handle: string, notes: ListNote[]): Draft {
  const [first] = lines;
  const named = lines.find(({ name }) => name) ?? first;
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

function addLine(draft: Draft, line: VariantLine, group: VariantLine[], notes: ListNote[]): void {
  const { row } = line;
  refuseFaulty(row);
  if (!row.cells['Variant Price']?.trim())
    throw new ImportError('{column} is empty', row.line, { column: headingOf(row, 'Variant Price') });
  addPicture(draft, row);
  if (draft.options) addWithOptions(draft, line, group, notes);
  else addVariant(draft, row, notes);
}

/** Adds the line with the options that any of the lines of its item has. */
export function addWithOptions(draft: Draft, line: VariantLine, all: VariantLine[], notes: ListNote[]): void {
  const row = rowWithOptions(line, optionsOf(all));
  addVariant({ ...draft, options: optionReader(row) }, row, notes);
}

/** The options that any of the lines has. */
const optionsOf = (lines: VariantLine[]): Options => ({
  colour: lines.some(({ colour }) => colour),
  size: lines.some(({ size }) => size),
});

interface Options {
  colour: boolean;
  size: boolean;
}

/** Converts the line to a row of a product list with these options. */
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

/** Made from the name, with the code or line appended if an item has that name. */
export function freeHandle({ itemsBySlug }: CatalogueIndex, [line]: Group, taken: Set<string>): string {
  const { name, itemCode, row } = line;
  const slug = slugOf(name);
  const isFree = slug && !taken.has(slug) && !itemsBySlug.has(slug);
  const handle = isFree ? slug : [slug || 'product', slugOf(itemCode) || String(row.line)].join('-');
  taken.add(handle);
  return handle;
}
