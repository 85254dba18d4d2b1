import type { CallsClient } from 'mf-shared';

interface Known {
  userId: number;
  ids: Promise<Set<number>>;
}

/** By calls client, of which every page's life has one of its own. */
const known = new WeakMap<CallsClient, Known>();

/** Which items the customer has among the favourites; asked for once, whoever shows hearts. */
export function favouriteIds(calls: CallsClient, userId: number): Promise<Set<number>> {
  const kept = known.get(calls);
  if (kept?.userId === userId) return kept.ids;

  const ids = calls.get('ShopFavouriteIds', {}).then(({ itemIds }) => new Set(itemIds));
  known.set(calls, { userId, ids });
  ids.catch(() => known.delete(calls));
  return ids;
}
