import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import { someOf } from '../format/someOf.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { type CatalogueIndex, catalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import type { ReadProducts } from '../parse/readProducts.ts';
import { collectFaults } from './collectFaults.ts';
import { groupCategoryFaults } from './groupCategoryFaults.ts';
import { identifyProducts } from './identifyProducts.ts';
import { codeNames } from './itemsByCode.ts';
import type { DefaultCategory } from './resolveCategory.ts';
import { headingsOf, listSource, rememberedVariants, type ListSource } from './listSource.ts';
import { variantFinder } from './variantFinder.ts';
import { applyRules, hasCondition, type PlacementRule } from './placementRules.ts';
import { productsOfSkus, type UnknownLines } from './productsOfSkus.ts';
import {
  existingItem,
  refuseIncomplete,
  resolveItem,
  resolveAdditionalCategories,
  type ResolvedItem,
} from './resolveItem.ts';

export interface ResolvedList {
  /** Contains the new categories and colours, without an id. */
  index: CatalogueIndex;
  source: ListSource;
  /** Of the shop, also those with a fault. */
  listedItems: ReadonlySet<number>;
  items: ResolvedItem[];
  unpublished: string[];
  faulty: Set<string>;
  faults: ImportError[];
  notes: ListNote[];
  /** New products, and existing ones with a type, tag or vendor, for which there can be rules. */
  toPlace: ListedProduct[];
  unusedColumns: string[];
}

interface Placement {
  into: DefaultCategory | undefined;
  rules: PlacementRule[];
  unknownLines?: UnknownLines | undefined;
}

export async function resolveProducts(
  db: Db,
  read: ReadProducts,
  { into, rules, unknownLines = 'create' }: Placement,
): Promise<ResolvedList> {
  const index = await catalogueIndex(db);
  const headings = headingsOf(read.names);
  const remembered = await rememberedVariants(db, headings);
  const found = await findProducts(db, index, { read, remembered, unknownLines });
  const { products, bySku, listed, notes, faults, faulty } = found;
  const findVariants = await variantFinder(db, index, listed);
  const resolved = resolveEach(
    listed.filter(({ isPublished }) => isPublished !== false),
    ({ handle }) => handle,
    (product) => {
      // The fault of one of its lines already explains what is missing.
      if (!faulty.has(product.handle)) refuseIncomplete(index, product);
      const isNew = !existingItem(index, product.handle);
      return resolveItem(index, applyRules(rules, findVariants(product), { isNew }), into);
    },
    found,
  );
  const items = resolveEach(
    resolved,
    ({ product }) => product.handle,
    (one) => resolveAdditionalCategories(index, one),
    found,
  );
  for (const { code } of items.filter(({ code }) => !code.endsWith('W')))
    notes.push({
      says: says(
        'the code {code} does not end with W, so the item is in its category but not among all products',
        { code },
      ),
    });
  notes.push(...sharedSkus(items));
  for (const { handle, fault } of codesOfSeveral(items)) {
    faults.push(fault);
    faulty.add(handle);
  }
  const unpublished = listed.flatMap(({ isPublished, handle }) => (isPublished === false ? [handle] : []));
  const toPlace = [...products, ...bySku.created].filter(
    (product) =>
      product.isPublished !== false && (hasCondition(product) || !existingItem(index, product.handle)),
  );
  const unusedColumns = [...read.unusedColumns, ...(bySku.usesNewItemColumns ? [] : read.newItemColumns)];
  const listedItems = new Set(
    [...listed.map(({ handle }) => handle), ...faulty].flatMap(
      (handle) => existingItem(index, handle)?.id ?? [],
    ),
  );
  return {
    index,
    source: await listSource(db, headings, remembered, listedItems),
    listedItems,
    items,
    unpublished,
    faulty,
    faults: groupCategoryFaults(faults),
    notes,
    toPlace,
    unusedColumns,
  };
}

interface Faults {
  faults: ImportError[];
  faulty: Set<string>;
}

interface Searched {
  read: ReadProducts;
  remembered: Awaited<ReturnType<typeof rememberedVariants>>;
  unknownLines: UnknownLines;
}

/** The products of the list under their handles in the shop. */
async function findProducts(db: Db, index: CatalogueIndex, { read, remembered, unknownLines }: Searched) {
  const bySku = await productsOfSkus(db, index, read.skuRows, unknownLines);
  const identified = collectFaults();
  const renamed = await identifyProducts(db, index, read.products, remembered, identified);
  const inShop = (handle: string): string => renamed.get(handle) ?? handle;
  const products = read.products.map((product) => ({ ...product, handle: inShop(product.handle) }));
  const readNotes = read.notes.map(({ unpublished, ...note }) => ({
    ...note,
    ...(unpublished !== undefined && { unpublished: inShop(unpublished) }),
  }));
  const renamedFaulty = [...read.faultyHandles, ...identified.faultyHandles].map(inShop);
  return {
    products,
    bySku,
    listed: [...products, ...bySku.products],
    notes: [...readNotes, ...bySku.notes],
    faulty: new Set([...renamedFaulty, ...bySku.faultyHandles]),
    faults: [...read.faults, ...identified.faults, ...bySku.faults],
  };
}

/** Adds the faults of those that cannot be made. */
function resolveEach<From, To>(
  all: From[],
  handleOf: (one: From) => string,
  make: (one: From) => To,
  { faults, faulty }: Faults,
): To[] {
  return all.flatMap((one) => {
    try {
      return [make(one)];
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      faults.push(error);
      faulty.add(handleOf(one));
      return [];
    }
  });
}

/** Lists by SKU need the colour or size of these variants. */
function sharedSkus(items: ResolvedItem[]): ListNote[] {
  const shared = new Set<string>();
  for (const { product } of items) {
    const seen = new Set<string>();
    for (const { sku } of product.variants) if (sku) (seen.has(sku) ? shared : seen).add(sku);
  }
  if (shared.size === 0) return [];
  return [
    {
      says: says(
        'several colours or sizes of an item have the same SKU, so that lists by SKU need a column Colour or Size: {count}, such as {codes}',
        { count: shared.size, codes: someOf([...shared]) },
      ),
    },
  ];
}

/** A code belongs to one item. */
function codesOfSeveral(items: ResolvedItem[]): { handle: string; fault: ImportError }[] {
  const owners = new Map<string, { handle: string; line: number }>();
  return items.flatMap(({ product: { handle, variants } }) =>
    variants.flatMap(({ line, ...codes }) =>
      (['sku', 'barcode'] as const).flatMap((column) => {
        const key = `${codeNames[column]} ${codes[column]}`;
        const owner = owners.get(key);
        if (!codes[column]) return [];
        if (!owner) owners.set(key, { handle, line });
        if (!owner || owner.handle === handle) return [];
        const fault = new ImportError('{otherHandle} in row {otherLine} and {handle} have the {key}', line, {
          handle,
          otherHandle: owner.handle,
          otherLine: owner.line,
          key,
        });
        return [{ handle, fault }];
      }),
    ),
  );
}

export function withoutFaulty(list: ResolvedList): ResolvedList {
  const items = list.items.filter(({ product }) => !list.faulty.has(product.handle));
  removeUnused(list.index, items);
  return { ...list, items, unpublished: list.unpublished.filter((handle) => !list.faulty.has(handle)) };
}

function removeUnused({ types, categories, colours }: CatalogueIndex, items: ResolvedItem[]): void {
  const used = new Set(items.flatMap(({ category, colours }) => [category ?? '', ...colours]));
  for (const [key, { id }] of categories) if (id === undefined && !used.has(key)) categories.delete(key);
  for (const [code, { id }] of colours) if (id === undefined && !used.has(code)) colours.delete(code);
  const usedTypes = new Set([...categories.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
  for (const [key, { id }] of types) if (id === undefined && !usedTypes.has(key)) types.delete(key);
}
