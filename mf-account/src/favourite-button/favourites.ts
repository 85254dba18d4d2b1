import { bus, type CallsClient } from 'mf-shared';

interface CachedIds {
  userId: number;
  ids: Promise<Set<number>>;
}

/** Has one entry, since a page load has one calls client. */
const cache = new WeakMap<CallsClient, CachedIds>();

export function loadFavouriteIds(calls: CallsClient, userId: number): Promise<Set<number>> {
  const cached = cache.get(calls);
  if (cached?.userId === userId) return cached.ids;

  const ids = calls.get('ShopFavouriteIds', {}).then(({ itemIds }) => new Set(itemIds));
  cache.set(calls, { userId, ids });
  ids.catch(() => cache.delete(calls));
  return ids;
}

export function forgetFavouriteIds(calls: CallsClient): void {
  cache.delete(calls);
}

/** Rejects with `CallError`. */
export async function changeFavourite(
  calls: CallsClient,
  userId: number,
  itemId: number,
  isFavourite: boolean,
): Promise<void> {
  // Wait for a list that is still loading: it must not arrive after this change and overwrite it.
  const ids = await loadFavouriteIds(calls, userId).catch(() => new Set<number>());
  await calls.post(isFavourite ? 'ShopFavouriteAdd' : 'ShopFavouriteRemove', { itemId });
  if (isFavourite) ids.add(itemId);
  else ids.delete(itemId);
  bus.publish('account:favourite-changed', { v: 1, itemId, isFavourite });
}
