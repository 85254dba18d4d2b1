import type { Db } from '../../platform/database/Db.ts';
import { cachedReading } from '../cachedReading.ts';
import { fetchAllItems, type ItemList } from './itemList.ts';

/** Caches the list of all items. Item cards are not cached here. */
export const createCachedItemList = (db: Db): (() => Promise<ItemList>) =>
  cachedReading(() => fetchAllItems(db));
