import { says } from '../../../locales/Sentence.ts';
import type { Findings, ListNote } from '../format/Findings.ts';
import { someOf } from '../format/someOf.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { type CatalogueIndex, catalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import type { ReadProducts } from '../parse/readProducts.ts';
import { groupCategoryFaults } from './groupCategoryFaults.ts';
import { identifyProducts } from './identifyProducts.ts';
import { codeNames } from './itemsByCode.ts';
import { categoryOfPath, type DefaultCategory } from './resolveCategory.ts';
import {
  headingsOf,
  listSource,
  rememberedVariants,
  type ListSource,
  type RememberedVariant,
} from './listSource.ts';
import { variantFinder } from './variantFinder.ts';
import { applyRules, hasCondition, type PlacementRule } from './placementRules.ts';
import { productsOfSkus, type UnknownLines } from './productsOfSkus.ts';
import { existingItem, refuseIncomplete, resolveItem, type ResolvedItem } from './resolveItem.ts';

export interface ResolvedList {
  /** Contains the new categories and colours, without an id. */
  index: CatalogueIndex;
  source: ListSource;
  /** Ids of the shop's items in the list, including those with a fault. */
  listedItems: ReadonlySet<number>;
  items: ResolvedItem[];
  unpublished: string[];
  found: Findings;
  /** New products, and existing ones with a type, tag or vendor, to which rules can apply. */
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
  const { found } = read;
  const products = await productsInShop(db, index, read, remembered);
  const bySku = await productsOfSkus(db, index, read, unknownLines);
  const listed = [...products, ...bySku.products];
  const findVariants = await variantFinder(db, index, listed);
  const resolved: ResolvedItem[] = [];
  for (const product of listed.filter(({ isPublished }) => isPublished !== false))
    found.attempt(() => {
      // The fault of one of its lines already explains what is missing.
      if (!found.faulty.has(product.handle)) refuseIncomplete(index, product);
      const isNew = !existingItem(index, product.handle);
      resolved.push(resolveItem(index, applyRules(rules, findVariants(product), { isNew }), into));
    }, product.handle);
  // Runs after all products, as a later one may create the category.
  const items = resolved.filter((item) =>
    found.attempt(() => {
      const { additionalCategories: paths, line } = item.product;
      item.additionalCategories = paths?.map((path) => categoryOfPath(index, path, line));
      return true;
    }, item.product.handle),
  );
  for (const { code } of items.filter(({ code }) => !code.endsWith('W')))
    found.notes.push({
      says: says(
        'the code {code} does not end with W, so the item is in its category but not among all products',
        { code },
      ),
    });
  found.notes.push(...sharedSkus(items));
  refuseSharedCodes(items, found);
  found.faults = groupCategoryFaults(found.faults);
  const unpublished = listed.flatMap(({ isPublished, handle }) => (isPublished === false ? [handle] : []));
  const toPlace = [...products, ...bySku.created].filter(
    (product) =>
      product.isPublished !== false && (hasCondition(product) || !existingItem(index, product.handle)),
  );
  const unusedColumns = [...read.unusedColumns, ...(bySku.usesNewItemColumns ? [] : read.newItemColumns)];
  const listedItems = new Set(
    [...listed.map(({ handle }) => handle), ...found.faulty].flatMap(
      (handle) => existingItem(index, handle)?.id ?? [],
    ),
  );
  return {
    index,
    source: await listSource(db, headings, remembered, listedItems),
    listedItems,
    items,
    unpublished,
    found,
    toPlace,
    unusedColumns,
  };
}

/** The products of the list under their handles in the shop, with what was found while they were identified. */
async function productsInShop(
  db: Db,
  index: CatalogueIndex,
  { products, found }: ReadProducts,
  remembered: RememberedVariant[],
): Promise<ListedProduct[]> {
  const renamed = await identifyProducts(db, index, products, remembered, found);
  const inShop = (handle: string): string => renamed.get(handle) ?? handle;
  found.faulty = new Set([...found.faulty].map(inShop));
  found.notes = found.notes.map(({ unpublished, ...note }) => ({
    ...note,
    ...(unpublished !== undefined && { unpublished: inShop(unpublished) }),
  }));
  return products.map((product) => ({ ...product, handle: inShop(product.handle) }));
}

/** Lists by SKU must state the colour or size of these variants. */
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
function refuseSharedCodes(items: ResolvedItem[], found: Findings): void {
  const owners = new Map<string, { handle: string; line: number }>();
  for (const { handle, variants } of items.map(({ product }) => product))
    for (const { line, ...codes } of variants)
      for (const column of ['sku', 'barcode'] as const) {
        if (!codes[column]) continue;
        const key = `${codeNames[column]} ${codes[column]}`;
        const owner = owners.get(key);
        if (!owner) owners.set(key, { handle, line });
        else if (owner.handle !== handle)
          found.add(
            new ImportError('{otherHandle} in row {otherLine} and {handle} have the {key}', line, {
              handle,
              otherHandle: owner.handle,
              otherLine: owner.line,
              key,
            }),
            handle,
          );
      }
}

export function withoutFaulty(list: ResolvedList): ResolvedList {
  const { faulty } = list.found;
  const items = list.items.filter(({ product }) => !faulty.has(product.handle));
  removeUnused(list.index, items);
  return { ...list, items, unpublished: list.unpublished.filter((handle) => !faulty.has(handle)) };
}

function removeUnused({ types, categories, colours }: CatalogueIndex, items: ResolvedItem[]): void {
  const used = new Set(items.flatMap(({ category, colours }) => [category ?? '', ...colours]));
  for (const [key, { id }] of categories) if (id === undefined && !used.has(key)) categories.delete(key);
  for (const [code, { id }] of colours) if (id === undefined && !used.has(code)) colours.delete(code);
  const usedTypes = new Set([...categories.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
  for (const [key, { id }] of types) if (id === undefined && !usedTypes.has(key)) types.delete(key);
}
