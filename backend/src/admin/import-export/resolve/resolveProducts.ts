import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import { someOf } from '../format/someOf.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { type CatalogueIndex, catalogueIndex } from '../../items/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import type { ReadProducts } from '../parse/readProducts.ts';
import { groupCategoryFaults } from './groupCategoryFaults.ts';
import type { DefaultCategory } from './resolveCategory.ts';
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
  const bySku = await productsOfSkus(db, index, read.skuRows, unknownLines);
  const listed = [...read.products, ...bySku.products];
  const notes = [...read.notes, ...bySku.notes];
  const faulty = new Set([...read.faultyHandles, ...bySku.faultyHandles]);
  const faults = [...read.faults, ...bySku.faults];
  const findVariants = await variantFinder(db, index, listed);
  function resolveEach<From, To>(
    all: From[],
    handleOf: (one: From) => string,
    make: (one: From) => To,
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
  const resolved = resolveEach(
    listed.filter(({ isPublished }) => isPublished !== false),
    ({ handle }) => handle,
    (product) => {
      // The fault of one of its lines already explains what is missing.
      if (!faulty.has(product.handle)) refuseIncomplete(index, product);
      const isNew = !existingItem(index, product.handle);
      return resolveItem(index, applyRules(rules, findVariants(product), { isNew }), into);
    },
  );
  const items = resolveEach(
    resolved,
    ({ product }) => product.handle,
    (one) => resolveAdditionalCategories(index, one),
  );
  for (const { code } of items.filter(({ code }) => !code.endsWith('W')))
    notes.push({
      says: says(
        'the code {code} does not end with W, so the item is in its category but not among all products',
        { code },
      ),
    });
  notes.push(...sharedSkus(items));
  const unpublished = listed.flatMap(({ isPublished, handle }) => (isPublished === false ? [handle] : []));
  const toPlace = [...read.products, ...bySku.created].filter(
    (product) =>
      product.isPublished !== false && (hasCondition(product) || !existingItem(index, product.handle)),
  );
  const unusedColumns = [...read.unusedColumns, ...(bySku.usesNewItemColumns ? [] : read.newItemColumns)];
  return {
    index,
    items,
    unpublished,
    faulty,
    faults: groupCategoryFaults(faults),
    notes,
    toPlace,
    unusedColumns,
  };
}

/** Lists by SKU cannot tell these variants apart. */
function sharedSkus(items: ResolvedItem[]): ListNote[] {
  const skus = items.flatMap(({ product }) => product.variants.flatMap(({ sku }) => sku || []));
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const sku of skus) (seen.has(sku) ? shared : seen).add(sku);
  if (shared.size === 0) return [];
  return [
    {
      says: says(
        'several variants have the same SKU, so that lists by SKU cannot change them: {count}, such as {codes}',
        { count: shared.size, codes: someOf([...shared]) },
      ),
    },
  ];
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
