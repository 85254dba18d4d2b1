import type { ItemCard, Listing } from 'mf-shared/calls';

export const pageSize = 10;

const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

export const clampedPage = (page: number, total: number): number => Math.min(page, pageCount(total));

export function listingOf(items: ItemCard[], page: number, total: number): Listing {
  return { items, page, pages: pageCount(total), total };
}
