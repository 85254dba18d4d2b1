import { bus, type Listing } from 'mf-shared';
import { useEffect } from 'react';

/** Tells the shop which items a page of a list showed. */
export function useListViewed(list: string, { items }: Listing): void {
  const ids = items.map(({ id }) => id).join();
  useEffect(() => {
    if (!ids) return;
    bus.publish('catalogue:list-viewed', { v: 1, list, itemIds: ids.split(',').map(Number) });
  }, [list, ids]);
}
