import type { Db } from '../../platform/database/Db.ts';
import { fullItemList, type ItemList } from './itemList.ts';

const minCacheMs = 2000;
const cacheTimePerReadTime = 100;

/** Caches the list of all items, whose read time grows with the shop: for a hundred times as long as the read took, so
 *  that reading takes at most 1 % of the time. Item cards are not cached here. */
export function createCachedItemList(db: Db): () => Promise<ItemList> {
  let cached: Promise<ItemList> | null = null;
  let validUntil = 0;

  async function read(): Promise<ItemList> {
    const started = performance.now();
    validUntil = Infinity;
    try {
      return await fullItemList(db);
    } finally {
      const now = performance.now();
      validUntil = now + Math.max(minCacheMs, cacheTimePerReadTime * (now - started));
    }
  }

  return () => {
    if (cached && validUntil > performance.now()) return cached;
    const list = read();
    cached = list;
    list.catch(() => {
      cached = null;
    });
    return list;
  };
}
