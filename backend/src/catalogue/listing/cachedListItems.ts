import type { Db } from '../../platform/database/Db.ts';
import { listedMembers, type Members } from './listItems.ts';

const leastKeptMs = 2000;
const workOf = 100;

/** All listed items. Reading them is the only part of their pages that grows with the shop, so they are kept so long that
 *  it takes a hundredth of the time at most. What a page shows of an item is read anew. */
export function createKeptMembers(db: Db): () => Promise<Members> {
  let kept: Promise<Members> | null = null;
  let until = 0;

  async function read(): Promise<Members> {
    const started = performance.now();
    until = Infinity;
    try {
      return await listedMembers(db);
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
