import { isDeepStrictEqual as same } from 'node:util';
import { targetLanguages } from 'mf-shared/languages';
import type { CurrentItem } from '../model/currentItems.ts';
import { columnsOf, variantRow } from '../model/ItemChange.ts';

/** Keyed by name: an item's columns, `el` for its Greek texts, `variant 17`. */
export type ItemState = Record<string, unknown>;

export const variantKey = (id: number): string => `variant ${id}`;

/** An item's price is recorded as a whole. */
export const isPrice = (name: string): boolean => name === 'price_cents' || name === 'compare_at_cents';

export const isVariant = (name: string): boolean => name.startsWith('variant ');

export function itemState(item: CurrentItem): ItemState {
  return {
    ...columnsOf(item),
    category: item.category,
    // Stored imports use `isErased` and `alsoIn`, so that every release can undo them.
    isErased: item.isArchived,
    ...Object.fromEntries(targetLanguages.map((language) => [language, item.translations[language]])),
    ...Object.fromEntries(item.variants.map((variant) => [variantKey(variant.id), variantRow(variant)])),
    alsoIn: item.additionalCategories,
    pictures: item.pictures,
    sale: item.sale,
  };
}

export function stateChange(before: ItemState, after: ItemState): { before: ItemState; after: ItemState } {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isChanged = (name: string): boolean => !same(before[name], after[name]);
  const names = all.filter((name) =>
    isPrice(name) ? all.some((one) => isPrice(one) && isChanged(one)) : isChanged(name),
  );
  const only = (state: ItemState): ItemState =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: only(before), after: only(after) };
}
