import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/Findings.ts';
import { someOf } from '../format/someOf.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { groupBy } from '../../../platform/groupBy.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import { emptyKey, refuseFaulty, type ListRow } from '../format/ListRow.ts';
import type { ReadProducts } from '../parse/readProducts.ts';
import { startDraft } from '../parse/shopify/readProduct.ts';
import { addVariant, type Draft, hideVariants } from '../parse/shopify/readVariant.ts';
import { codeNames } from './itemsByCode.ts';
import { linesInShop, type LineInShop } from './linesInShop.ts';
import { addWithOptions, freeHandle, newItem } from './newItem.ts';
import { idsOf, variantsOf } from './variantsOf.ts';

/** What to do with colours and sizes of a list that the shop does not have. Lines without names are never created. */
export type UnknownLines = 'create' | 'skip' | 'refuse';

interface ProductsOfSkus {
  products: ListedProduct[];
  /** Products that the shop does not have. */
  created: ListedProduct[];
  /** Whether columns other than `skuListColumns` were used. */
  usesNewItemColumns: boolean;
}

/**
 * Groups the lines of a list without handles by item. With `skip`, unknown lines are expected, but a list of unknown
 * lines only is a fault.
 */
export async function productsOfSkus(
  db: Db,
  index: CatalogueIndex,
  { skuRows: rows, found }: Pick<ReadProducts, 'skuRows' | 'found'>,
  unknownLines: UnknownLines,
): Promise<ProductsOfSkus> {
  const { notes } = found;
  const lines = await linesInShop(db, index, rows);
  const creates = rows[0]?.cells.Title !== undefined && unknownLines === 'create';
  const skips = unknownLines === 'skip' && lines.some(isKnown);
  const drafts = new Map<string, Draft>();
  const draftOf = (handle: string, { row: { line } }: LineInShop): Draft => {
    const draft = drafts.get(handle) ?? startDraft(handle, { line, cells: {} }, notes);
    drafts.set(handle, draft);
    return draft;
  };
  const skipped: LineInShop[] = [];
  const groups = new Map<string, [LineInShop, ...LineInShop[]]>();
  for (const line of lines)
    if (isKnown(line))
      found.attempt(() => {
        const handle = knownItem(line);
        if (line.key.code) addVariant(draftOf(handle, line), line.row, notes);
        else addWithOptions(draftOf(handle, line), line, [line], notes);
      }, line.handles[0]);
    else if (isEmpty(line) || !(creates || skips) || (creates && line.barcodeOwner))
      found.attempt(() => refuse(line));
    else if (skips || line.isOffSale) skipped.push(line);
    else if (groups.has(line.group)) groups.get(line.group)?.push(line);
    else groups.set(line.group, [line]);
  const created: ListedProduct[] = [];
  const taken = new Set<string>();
  for (const group of groups.values()) {
    const owner = found.attempt(() => ownerOf(group));
    const draft = owner === null ? newItem(group, freeHandle(index, group, taken), found) : undefined;
    if (draft) created.push(draft.product);
    if (owner)
      for (const line of group)
        found.attempt(() => {
          refuseWithoutOptions(owner, line);
          addWithOptions(draftOf(owner, line), line, [line], notes);
        }, owner);
  }
  if (skipped.length > 0) notes.push(skippedLines(skipped, creates));
  if (created.length > 1 && [...groups.values()].every((group) => group.length === 1))
    notes.push(ungrouped(created.length, rows));
  const known = [...drafts.values()].map(({ product }) => product);
  await keepPartlyListed(db, index, known);
  const products = [...known, ...created];
  for (const product of products) hideVariants(product, notes);
  return {
    products,
    created,
    usesNewItemColumns: groups.size > 0 || lines.some(({ key }) => !key.code),
  };
}

/** An item goes off sale if all its colours and sizes are listed, and none as published. */
async function keepPartlyListed(db: Db, index: CatalogueIndex, products: ListedProduct[]): Promise<void> {
  const hidden = products.filter(({ isPublished }) => isPublished === false);
  const ids = hidden.flatMap(({ handle }) => idsOf(index, handle));
  const inShop = groupBy(await variantsOf(db, ids), ({ slug }) => slug);
  for (const product of hidden)
    if (product.variants.length < inShop(product.handle).length) product.isPublished = undefined;
}

/** Null if the shop does not have the item. */
function ownerOf([first]: [LineInShop, ...LineInShop[]]): string | null {
  const [handle = null, otherHandle] = first.items;
  if (handle !== null && otherHandle !== undefined)
    throw new ImportError(
      '{handle} and {otherHandle} have lines of {name}. Give items of the same name a column Item Code',
      first.row.line,
      { handle, otherHandle, name: first.name },
    );
  return handle;
}

/** The item of a line that the shop has. */
function knownItem(line: LineInShop): string {
  const { row, barcodeOwner } = line;
  refuseFaulty(row);
  const [handle = '', otherHandle] = line.handles;
  const key = nameOfKey(line);
  if (otherHandle)
    throw new ImportError('{handle} and {otherHandle} have the {key}', row.line, {
      handle,
      otherHandle,
      key,
    });
  if (barcodeOwner)
    throw new ImportError('the {key} belongs to {handle}, but its barcode to {otherHandle}', row.line, {
      key,
      handle,
      otherHandle: barcodeOwner,
    });
  return handle;
}

function refuseWithoutOptions(handle: string, line: LineInShop): void {
  refuseFaulty(line.row);
  if (!line.colour && !line.size)
    throw new ImportError('{handle} has no {key}. A new one needs a colour or a size', line.row.line, {
      handle,
      key: nameOfKey(line),
    });
}

const isKnown = ({ handles }: LineInShop): boolean => handles.length > 0;

const isEmpty = ({ key, name, itemCode }: LineInShop): boolean => !key.code && !name && !itemCode;

function refuse(line: LineInShop): never {
  const { row, barcodeOwner: handle } = line;
  const key = nameOfKey(line);
  refuseFaulty(row);
  if (isEmpty(line)) throw emptyKey(row.line, keyHeading(row));
  if (handle !== undefined)
    throw new ImportError('{handle} has the barcode of this line, but not the {key}', row.line, {
      handle,
      key,
    });
  throw new ImportError('nothing in the shop has the {key}', row.line, { key });
}

function skippedLines(lines: LineInShop[], areOffSale: boolean): ListNote {
  const values = {
    count: lines.length,
    codes: someOf(lines.map(codeOf)),
  };
  return {
    says: areOffSale
      ? says('codes of items that are off sale are skipped: {count}, such as {codes}', values)
      : says('codes that the shop does not have are skipped: {count}, such as {codes}', values),
  };
}

/**
 * Tells a seller who has one code for all sizes of an item, in a list that shows only one size, how the lines were
 * understood.
 */
const ungrouped = (count: number, [first]: ListRow[]): ListNote => ({
  says: says(
    'each of {count} new lines becomes an item of its own, with its code in {column}. If lines are colours or sizes of one item, give them the same name, or the same code in a column Item Code',
    { count, column: first ? keyHeading(first) : '' },
  ),
});

/** The list has one of these columns. */
const keyHeading = ({ headings = {} }: ListRow): string =>
  headings['Variant SKU'] ?? headings['Variant Barcode'] ?? headings['Item Code'] ?? headings.Title ?? 'SKU';

const codeOf = ({ key, itemCode, name, colour, size }: LineInShop): string =>
  key.code || [itemCode || name, colour, size].filter(Boolean).join(' ');

/** In lines without names, colour and size help to distinguish them. */
function nameOfKey(line: LineInShop): string {
  const { key, group, colour, size } = line;
  if (!key.code) return codeOf(line);
  const told = group ? [] : [colour, size].filter(Boolean);
  return [`${codeNames[key.column]} ${key.code}`, ...told].join(', ');
}
