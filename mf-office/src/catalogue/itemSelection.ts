import type { OfficeItemRow } from '../contract/calls.ts';
import type { BulkItem } from './bulk-edit/BulkEditContext.ts';

/** Ids of the selected items, also on other pages, with the selling prices that the user saw. */
export type Selection = ReadonlyMap<number, number>;

export const selectionOf = (items: BulkItem[]): Selection =>
  new Map(items.map(({ id, seenCents }) => [id, seenCents]));

export const isSelected = (items: OfficeItemRow[], selected: Selection): boolean =>
  items.length > 0 && items.every(({ id }) => selected.has(id));

export function withItems(selected: Selection, items: OfficeItemRow[], isAdded: boolean): Selection {
  const next = new Map(selected);
  for (const { id, discountedCents } of items)
    if (isAdded) next.set(id, discountedCents);
    else next.delete(id);
  return next;
}
