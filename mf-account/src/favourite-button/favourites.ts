import { bus, type CallsClient } from 'mf-shared';
import { favouriteIds } from './favouriteIds.ts';

/** Adds an item to the favourites or takes it out, and tells every heart of it. */
export async function changeFavourite(
  calls: CallsClient,
  userId: number,
  itemId: number,
  isFavourite: boolean,
): Promise<void> {
  // An answer that is still on its way is older than this change: it must not come after it.
  const ids = await favouriteIds(calls, userId).catch(() => new Set<number>());
  await calls.post(isFavourite ? 'ShopFavouriteAdd' : 'ShopFavouriteRemove', { itemId });
  if (isFavourite) ids.add(itemId);
  else ids.delete(itemId);
  bus.publish('account:favourite-changed', { v: 1, itemId, isFavourite });
}
