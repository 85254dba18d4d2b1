import type { ItemCard, Listing } from 'mf-shared/calls';
import { itemsPerPage } from 'mf-shared/listingLimits';

const pageCount = (total: number): number => Math.max(1, Math.ceil(total / itemsPerPage));

export const clampedPage = (page: number, total: number): number => Math.min(page, pageCount(total));

export function listingOf(items: ItemCard[], page: number, total: number): Listing {
  return { items, page, pages: pageCount(total), total };
}
