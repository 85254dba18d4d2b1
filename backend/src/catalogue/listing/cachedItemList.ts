import type { Db } from '../../platform/database/tables/Db.ts';
import { cachedReading } from './cachedReading.ts';
import type { FeaturedFacts } from './featuredFacts.ts';
import { featuredOrder } from './featuredOrder.ts';
import { fetchAllItems, type ItemList } from './itemList.ts';

export const createCachedItemList = (
  db: Db,
  facts: () => Promise<FeaturedFacts>,
): (() => Promise<ItemList>) =>
  cachedReading(async () => {
    const { items, colours } = await fetchAllItems(db);
    return { items: featuredOrder(items, await facts()), colours };
  });
