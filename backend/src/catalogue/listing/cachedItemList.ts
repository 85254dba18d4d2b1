import type { Db } from '../../platform/database/Db.ts';
import { cachedReading } from './cachedReading.ts';
import { fetchAllItems, type ItemList } from './itemList.ts';

export const createCachedItemList = (db: Db): (() => Promise<ItemList>) =>
  cachedReading(() => fetchAllItems(db));
