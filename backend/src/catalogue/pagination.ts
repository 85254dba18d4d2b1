import type { ItemCard, Listing } from 'mf-shared/calls';

export const pageSize = 10;

/** The pages of so many items; 1 when there is none. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

export const clampedPage = (page: number, total: number): number => Math.min(page, pagesOf(total));

export function listingOf(items: ItemCard[], page: number, total: number): Listing {
  return { items, page, pages: pagesOf(total), total };
}
