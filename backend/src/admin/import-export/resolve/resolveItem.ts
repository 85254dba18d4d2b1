import { codeOfHandle } from 'mf-office/contract';
import type { CatalogueIndex, IndexedItem } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { resolveColour } from './resolveColour.ts';
import { resolveCategory, type DefaultCategory } from './resolveCategory.ts';
import type { ListedProduct, ImportedProduct } from '../format/product.ts';

export interface ResolvedItem {
  product: ImportedProduct;
  existing: IndexedItem | undefined;
  code: string;
  /** Key in the index; undefined if it stays unchanged. */
  category: string | undefined;
  additionalCategories: string[] | undefined;
  colours: string[];
  /** Set if the latest list of the source no longer has it. */
  isUnlisted?: true;
}

/** Prefers an item that is on sale. */
export const existingItem = (
  { itemsBySlug }: Pick<CatalogueIndex, 'itemsBySlug'>,
  handle: string,
): IndexedItem | undefined => sortedItems(itemsBySlug.get(handle))[0];

const sortedItems = (items: IndexedItem[] = []): IndexedItem[] =>
  items.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived));

export function resolveItem(
  index: CatalogueIndex,
  product: ImportedProduct,
  into: DefaultCategory | undefined,
): ResolvedItem {
  const { handle, line } = product;
  const [existing, another] = sortedItems(index.itemsBySlug.get(handle));
  if (existing && another && !another.isArchived)
    throw new ImportError('the shop has two items with the handle {handle}, so it is ambiguous', line, {
      handle,
    });
  const code = product.code ?? existing?.code ?? codeOfHandle(handle);
  const owner = index.slugByCode.get(code);
  if (owner !== undefined && owner !== handle)
    throw new ImportError('Item Code {code} already belongs to the item {owner}', line, { code, owner });
  index.slugByCode.set(code, handle);
  return {
    product,
    existing,
    code,
    category: resolveCategory(index, product, { into, exists: existing !== undefined }),
    additionalCategories: undefined,
    colours: product.variants.map(({ options }) => resolveColour(index, options.colour)),
  };
}

export function refuseIncomplete(
  index: CatalogueIndex,
  { handle, line, texts, variants }: ListedProduct,
): void {
  if (existingItem(index, handle)) return;
  if (!texts.name) throw new ImportError('{handle} is new and has no Title', line, { handle });
  if (variants.length === 0 || variants.some(({ price }) => price.unitPriceCents === undefined))
    throw new ImportError('{handle} has no line with a Variant Price', line, { handle });
}
