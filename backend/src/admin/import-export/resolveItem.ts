import type { CatalogueIndex, IndexedItem } from './catalogueIndex.ts';
import { ImportError } from './ImportError.ts';
import { findColour } from './findColour.ts';
import { categoryOfPath, findCategory, type DefaultCategory } from './findCategory.ts';
import type { Product } from './product.ts';

/** A product of the file with its categories and colours resolved to keys and codes of the catalogue. */
export interface ResolvedItem {
  product: Product;
  existing: IndexedItem | undefined;
  code: string;
  /** Undefined if it stays unchanged. */
  category: string | undefined;
  alsoIn: string[] | undefined;
  /** In the order of the product's variants. */
  colours: string[];
}

/** Throws an ImportError if the product does not fit the catalogue. */
export function resolveItem(
  index: CatalogueIndex,
  product: Product,
  into: DefaultCategory | undefined,
): ResolvedItem {
  const { handle, line } = product;
  const [existing, another] = (index.itemsBySlug.get(handle) ?? []).toSorted(
    (a, b) => Number(a.isErased) - Number(b.isErased),
  );
  if (existing && another && !another.isErased)
    throw new ImportError(
      `the shop has two items with the handle ${handle}: it cannot be told which is meant`,
      line,
    );
  const code = product.code ?? existing?.code ?? codeFromHandle(handle);
  const owner = index.slugByCode.get(code);
  if (owner !== undefined && owner !== handle)
    throw new ImportError(`Item Code ${code} belongs to the item ${owner} already`, line);
  index.slugByCode.set(code, handle);
  return {
    product,
    existing,
    code,
    category: findCategory(index, product, { into, exists: existing !== undefined }),
    alsoIn: undefined,
    colours: product.variants.map(({ colour, line }) => findColour(index, colour, line)),
  };
}

/** Resolves the additional categories. Done after all products, as a later one may create the category. */
export const resolveLinks = (index: CatalogueIndex, item: ResolvedItem): ResolvedItem => ({
  ...item,
  alsoIn: item.product.alsoIn?.map((path) => categoryOfPath(index, path, item.product.line)),
});

/** Only items whose code ends with W are in the list of all items and in the search. */
const codeFromHandle = (handle: string): string => {
  const code = handle.toUpperCase();
  return code.endsWith('W') ? code : `${code}-W`;
};
