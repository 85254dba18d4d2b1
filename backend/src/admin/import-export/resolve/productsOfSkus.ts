import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { byItemField, byTranslatedField } from 'mf-shared/itemFields';
import { byTargetLanguage } from 'mf-shared/languages';
import type { CatalogueIndex } from '../../items/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import type { Column } from '../format/columns.ts';
import { headingOf, type ListRow } from '../format/ListRow.ts';
import { optionReader } from '../parse/shopify/options.ts';
import { addPicture } from '../parse/shopify/readProduct.ts';
import { addVariant, type Draft, noteReductions } from '../parse/shopify/readVariant.ts';
import { freeHandle, newItem, optionsOf, rowWithOptions } from './newItem.ts';
import { linesInShop, type LineInShop } from './linesInShop.ts';

/** What happens to the colours and sizes of a list that the shop does not have. Without names, none is created. */
export type UnknownLines = 'create' | 'skip' | 'refuse';

interface ProductsOfSkus {
  products: ListedProduct[];
  /** Products that the shop does not have. */
  created: ListedProduct[];
  faults: ImportError[];
  faultyHandles: string[];
  notes: ListNote[];
  /** Whether more than `skuListColumns` counted. */
  usesNewItemColumns: boolean;
}

/**
 * Groups the lines of a list without handles by their items. `skip` expects lines that the shop does not have, but not a
 * list of nothing else.
 */
export async function productsOfSkus(
  db: Db,
  index: CatalogueIndex,
  rows: ListRow[],
  unknownLines: UnknownLines,
): Promise<ProductsOfSkus> {
  const lines = await linesInShop(db, index, rows);
  const drafts = new Map<string, Draft>();
  const created: Draft[] = [];
  const faults: ImportError[] = [];
  const faultyHandles: string[] = [];
  const taken = new Set<string>();
  const notes: ListNote[] = [];
  function attempt(work: () => void, handle?: string): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      faults.push(error);
      if (handle) faultyHandles.push(handle);
    }
  }
  function draftOf(handle: string, { row }: LineInShop): Draft {
    const draft = drafts.get(handle) ?? {
      product: partialProduct(handle, row.line),
      options: undefined,
      variantKeys: new Set(),
    };
    drafts.set(handle, draft);
    return draft;
  }

  function change(line: LineInShop): void {
    const [handle = '', otherHandle] = line.handles;
    if (otherHandle)
      throw new ImportError('{handle} and {otherHandle} have the {key}', line.row.line, {
        handle,
        otherHandle,
        key: nameOfKey(line),
      });
    if (line.key.code) return addVariant(draftOf(handle, line), line.row, notes);
    addWithOptions(draftOf(handle, line), line, [line]);
  }
  function addWithOptions(draft: Draft, line: LineInShop, all: LineInShop[]): void {
    const row = rowWithOptions(line, optionsOf(all));
    addVariant({ ...draft, options: optionReader(row) }, row, notes);
  }
  function addToItem(handle: string, line: LineInShop): void {
    if (!line.colour && !line.size)
      throw new ImportError('{handle} has no {key}. A new one needs a colour or a size', line.row.line, {
        handle,
        key: nameOfKey(line),
      });
    addWithOptions(draftOf(handle, line), line, [line]);
  }
  function create(group: LineInShop[], first: LineInShop): void {
    const [handle, otherHandle] = first.items;
    if (handle !== undefined && otherHandle !== undefined)
      return attempt(() => {
        throw new ImportError(
          '{handle} and {otherHandle} have lines of {name}. Give items of the same name a column Item Code',
          first.row.line,
          { handle, otherHandle, name: first.name },
        );
      });
    if (handle !== undefined) return group.forEach((line) => attempt(() => addToItem(handle, line), handle));
    const newHandle = freeHandle(index, first, taken);
    attempt(() => {
      const draft = newItem(group, newHandle, notes);
      created.push(draft);
      for (const line of group)
        attempt(() => {
          if (!line.row.cells['Variant Price']?.trim()) throw isMissing(line.row, 'Variant Price');
          addPicture(draft, line.row);
          if (draft.options) addWithOptions(draft, line, group);
          else addVariant(draft, line.row, notes);
        }, newHandle);
    }, newHandle);
  }

  const names = rows[0]?.cells.Title !== undefined;
  const creates = names && unknownLines === 'create';
  const skips = unknownLines === 'skip' && lines.some(isKnown);
  const skipped: LineInShop[] = [];
  const groups = new Map<string, LineInShop[]>();
  for (const line of lines)
    if (isKnown(line)) attempt(() => change(line), line.handles[0]);
    else if (isEmpty(line) || !(creates || skips) || (creates && line.barcodeOwner))
      attempt(() => refuse(line));
    else if (skips || line.isOffSale) skipped.push(line);
    else if (groups.has(line.group)) groups.get(line.group)?.push(line);
    else groups.set(line.group, [line]);
  for (const group of groups.values()) if (group[0]) create(group, group[0]);
  if (skipped.length > 0) notes.push(skippedLines(skipped, creates));
  const products = [...drafts.values(), ...created].map(({ product }) => product);
  for (const product of products) noteReductions(product, notes);
  return {
    products,
    created: created.map(({ product }) => product),
    faults,
    faultyHandles,
    notes,
    usesNewItemColumns: groups.size > 0 || lines.some(({ key }) => !key.code),
  };
}

const isKnown = ({ handles }: LineInShop): boolean => handles.length > 0;

const isEmpty = ({ key, name, itemCode }: LineInShop): boolean => !key.code && !name && !itemCode;

const isMissing = (row: ListRow, column: Column): ImportError =>
  new ImportError('{column} is empty', row.line, { column: headingOf(row, column) });

function refuse(line: LineInShop): never {
  const { row, barcodeOwner: handle } = line;
  const key = nameOfKey(line);
  if (isEmpty(line)) throw new ImportError('{column} is empty', row.line, { column: keyHeading(row) });
  if (handle !== undefined)
    throw new ImportError('{handle} has the barcode of this line, but not the {key}', row.line, {
      handle,
      key,
    });
  throw new ImportError('nothing in the shop has the {key}', row.line, { key });
}

const maxNamed = 3;

function skippedLines(lines: LineInShop[], areOffSale: boolean): ListNote {
  const values = {
    count: lines.length,
    codes: lines.slice(0, maxNamed).map(codeOf).join(', '),
  };
  return {
    says: areOffSale
      ? says('codes of items that are off sale are skipped: {count}, such as {codes}', values)
      : says('codes that the shop does not have are skipped: {count}, such as {codes}', values),
  };
}

/** The list has one of these columns. */
const keyHeading = ({ headings = {} }: ListRow): string =>
  headings['Variant SKU'] ?? headings['Variant Barcode'] ?? headings['Item Code'] ?? headings.Title ?? 'SKU';

const keyNames = { sku: 'SKU', barcode: 'barcode' } as const;

const codeOf = ({ key, itemCode, name, colour, size }: LineInShop): string =>
  key.code || [itemCode || name, colour, size].filter(Boolean).join(' ');

const nameOfKey = (line: LineInShop): string =>
  line.key.code ? `${keyNames[line.key.column]} ${line.key.code}` : codeOf(line);

const partialProduct = (handle: string, line: number): ListedProduct => ({
  line,
  handle,
  code: undefined,
  texts: byItemField(() => undefined),
  translations: byTargetLanguage(() => byTranslatedField(() => undefined)),
  place: { named: undefined, type: '' },
  additionalCategories: undefined,
  isCustomizable: undefined,
  popularity: undefined,
  isPublished: undefined,
  price: {},
  listsVariants: false,
  variants: [],
  listsPictures: false,
  pictures: [],
});
