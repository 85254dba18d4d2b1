import { startProduct } from '../parse/shopify/readProduct.ts';
import type { Unlisted } from './listSource.ts';
import type { ResolvedItem } from './resolveItem.ts';
import type { ResolvedList } from './resolveProducts.ts';

export interface UnlistedItems {
  choice: Unlisted;
  /** The remembered choice is not applied because the list lacks most of the items and may be incomplete. */
  isHeldBack: boolean;
  items: ResolvedItem[];
}

/**
 * The items of the source's former lists that this one lacks. `chosen` applies to this list; by default, the last
 * choice applies.
 */
export function unlistedItems(
  { index, source, listedItems, found }: ResolvedList,
  chosen: Unlisted | undefined,
): UnlistedItems {
  const items = new Map(
    source.variants.flatMap(({ item_id, slug }): [number, ResolvedItem][] => {
      const existing = index.itemsBySlug.get(slug)?.find(({ id }) => id === item_id);
      if (!existing || listedItems.has(item_id)) return [];
      const { code } = existing;
      const product = { ...startProduct(slug, { line: 0, cells: {} }, []), variants: [] };
      const unchanged = { category: undefined, additionalCategories: undefined, colours: [] };
      return [[item_id, { product, existing, code, ...unchanged, isUnlisted: true }]];
    }),
  );
  const known = new Set(source.variants.map(({ item_id }) => item_id));
  const isHeldBack = !chosen && source.unlisted !== 'keep' && items.size * 2 > known.size;
  const choice = chosen ?? source.unlisted;
  // With faults, an item may be in a line that could not be read.
  return {
    choice: isHeldBack || found.faults.length > 0 ? 'keep' : choice,
    isHeldBack,
    items: [...items.values()],
  };
}
