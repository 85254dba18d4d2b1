import type { Db } from '../../platform/database/Db.ts';
import { fullItemList, type ItemList } from './itemList.ts';

const leastKeptMs = 2000;
const workOf = 100;

/** All listed items. Reading them is the only part of their pages that grows with the shop, so they are kept so long that
 *  it takes a hundredth of the time at most. What a page shows of an item is read anew. */
export function createCachedItemList(db: Db): () => Promise<ItemList> {
  let kept: Promise<ItemList> | null = null;
  let until = 0;

  async function read(): Promise<ItemList> {
    const started = performance.now();
    until = Infinity;
    try {
      return await fullItemList(db);
    } finally {
      const now = performance.now();
      until = now + Math.max(leastKeptMs, workOf * (now - started));
    }
  }

  return () => {
    if (kept && until > performance.now()) return kept;
    const members = read();
    kept = members;
    members.catch(() => {
      kept = null;
    });
    return members;
  };
}
