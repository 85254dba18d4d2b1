import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import { someOf } from '../format/someOf.ts';
import type { Db } from '../../../platform/database/Db.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { partialProduct } from '../format/partialProduct.ts';
import type { ListedProduct } from '../format/product.ts';
import { emptyKey, refuseFaulty, type ListRow } from '../format/ListRow.ts';
import { addVariant, type Draft, hideVariants } from '../parse/shopify/readVariant.ts';
import { collectFaults } from './collectFaults.ts';
import { addWithOptions, itemCreator } from './createItems.ts';
import { codeNames } from './itemsByCode.ts';
import { linesInShop, type LineInShop, variantsOf } from './linesInShop.ts';

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
  const notes: ListNote[] = [];
  const collected = collectFaults();
  const { attempt } = collected;
  const known = knownItems(notes);
  const names = rows[0]?.cells.Title !== undefined;
  const creates = names && unknownLines === 'create';
  const skips = unknownLines === 'skip' && lines.some(isKnown);
  const skipped: LineInShop[] = [];
  const groups = new Map<string, LineInShop[]>();
  for (const line of lines)
    if (isKnown(line)) attempt(() => known.change(line), line.handles[0]);
    else if (isEmpty(line) || !(creates || skips) || (creates && line.barcodeOwner))
      attempt(() => refuse(line));
    else if (skips || line.isOffSale) skipped.push(line);
    else if (groups.has(line.group)) groups.get(line.group)?.push(line);
    else groups.set(line.group, [line]);
  const creator = itemCreator(index, notes, collected);
  for (const group of groups.values()) {
    const owner = attempt(() => ownerOf(group));
    if (owner === null) creator.create(group);
    else if (owner !== undefined) for (const line of group) attempt(() => known.add(owner, line), owner);
  }
  if (skipped.length > 0) notes.push(skippedLines(skipped, creates));
  if (creator.created.length > 1 && [...groups.values()].every((group) => group.length === 1))
    notes.push(ungrouped(creator.created.length, rows));
  const created = creator.created.map(({ product }) => product);
  const products = [...known.products(), ...created];
  await keepPartlyListed(db, known.products());
  for (const product of products) hideVariants(product, notes);
  return {
    products,
    created,
    faults: collected.faults,
    faultyHandles: collected.faultyHandles,
    notes,
    usesNewItemColumns: groups.size > 0 || lines.some(({ key }) => !key.code),
  };
}

/** An item goes off sale if all its colours and sizes are listed, and none as published. */
async function keepPartlyListed(db: Db, products: ListedProduct[]): Promise<void> {
  const hidden = products.filter(({ isPublished }) => isPublished === false);
  const counts = new Map<string, number>();
  for (const { slug } of await variantsOf(db, new Set(hidden.map(({ handle }) => handle))))
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  for (const product of hidden)
    if (product.variants.length < (counts.get(product.handle) ?? 0)) product.isPublished = undefined;
}

/** Null if the shop does not have the item. */
function ownerOf([first]: LineInShop[]): string | null {
  const [handle = null, otherHandle] = first?.items ?? [];
  if (first && handle !== null && otherHandle !== undefined)
    throw new ImportError(
      '{handle} and {otherHandle} have lines of {name}. Give items of the same name a column Item Code',
      first.row.line,
      { handle, otherHandle, name: first.name },
    );
  return handle;
}

/** The items of the shop that the list names. */
function knownItems(notes: ListNote[]) {
  const drafts = new Map<string, Draft>();
  function draftOf(handle: string, { row }: LineInShop): Draft {
    const draft = drafts.get(handle) ?? {
      product: partialProduct(handle, row.line),
      options: undefined,
      listed: new Map(),
    };
    drafts.set(handle, draft);
    return draft;
  }
  return {
    products: () => [...drafts.values()].map(({ product }) => product),
    change(line: LineInShop): void {
      refuseFaulty(line.row);
      const [handle = '', otherHandle] = line.handles;
      if (otherHandle)
        throw new ImportError('{handle} and {otherHandle} have the {key}', line.row.line, {
          handle,
          otherHandle,
          key: nameOfKey(line),
        });
      if (line.barcodeOwner)
        throw new ImportError(
          'the {key} belongs to {handle}, but its barcode to {otherHandle}',
          line.row.line,
          {
            key: nameOfKey(line),
            handle,
            otherHandle: line.barcodeOwner,
          },
        );
      if (line.key.code) addVariant(draftOf(handle, line), line.row, notes);
      else addWithOptions(draftOf(handle, line), line, [line], notes);
    },
    /** A new colour or size. */
    add(handle: string, line: LineInShop): void {
      refuseFaulty(line.row);
      if (!line.colour && !line.size)
        throw new ImportError('{handle} has no {key}. A new one needs a colour or a size', line.row.line, {
          handle,
          key: nameOfKey(line),
        });
      addWithOptions(draftOf(handle, line), line, [line], notes);
    },
  };
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

/** Whoever has one code for all sizes of an item but a list with only one size sees what was understood. */
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

/** Without names, colour and size are part of what tells lines apart. */
function nameOfKey(line: LineInShop): string {
  const { key, group, colour, size } = line;
  if (!key.code) return codeOf(line);
  const told = group ? [] : [colour, size].filter(Boolean);
  return [`${codeNames[key.column]} ${key.code}`, ...told].join(', ');
}
