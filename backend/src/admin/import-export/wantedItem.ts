import type { CatalogueIndex, IndexedItem } from './catalogueIndex.ts';
import { Fault } from './Fault.ts';
import { findColour } from './findColour.ts';
import { categoryOfPath, findPlace, type Into } from './findPlace.ts';
import type { Product } from './product.ts';

/** A product in the shop's own words: places by their keys, colours by their codes. */
export interface WantedItem {
  product: Product;
  known: IndexedItem | undefined;
  code: string;
  /** Undefined where it stays where it is. */
  category: string | undefined;
  alsoIn: string[] | undefined;
  /** Beside the product's variants, one for one. */
  colours: string[];
}

/** Throws the first Fault of a product that only the shop's own catalogue shows. */
export function wantedItem(index: CatalogueIndex, product: Product, into: Into | undefined): WantedItem {
  const { handle, line } = product;
  const [known, another] = (index.itemsBySlug.get(handle) ?? []).toSorted(
    (one, other) => Number(one.isErased) - Number(other.isErased),
  );
  if (known && another && !another.isErased)
    throw new Fault(
      `the shop has two items with the handle ${handle}: it cannot be told which is meant`,
      line,
    );
  const code = product.code ?? known?.code ?? codeOf(handle);
  const owner = index.slugByCode.get(code);
  if (owner !== undefined && owner !== handle)
    throw new Fault(`Item Code ${code} belongs to the item ${owner} already`, line);
  index.slugByCode.set(code, handle);
  return {
    product,
    known,
    code,
    category: findPlace(index, product, { into, isKnown: known !== undefined }),
    alsoIn: undefined,
    colours: product.variants.map(({ colour, line }) => findColour(index, colour, line)),
  };
}

/** The categories it is listed in besides its own: looked for when all products have been gone through, as a later one may
 *  bring the category. */
export const withLinks = (index: CatalogueIndex, wanted: WantedItem): WantedItem => ({
  ...wanted,
  alsoIn: wanted.product.alsoIn?.map((path) => categoryOfPath(index, path, wanted.product.line)),
});

/** The list of all items and the search hold those whose code ends with W. */
const codeOf = (handle: string): string => {
  const code = handle.toUpperCase();
  return code.endsWith('W') ? code : `${code}-W`;
};
