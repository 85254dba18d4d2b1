import type { Database } from '../database/openDatabase.ts';
import { listedItems } from './listedItems.ts';

const keptMs = 5000;

export type CountItems = (isDiscounted: boolean) => Promise<number>;

/** Counts all items, or the discounted ones, at most once in five seconds: counting is the only part of a page of theirs
 *  that grows with the shop. */
export function createCountItems(db: Database): CountItems {
  const kept = new Map<boolean, { total: Promise<number>; until: number }>();

  async function count(isDiscounted: boolean): Promise<number> {
    const { total } = await listedItems(db)
      .$if(isDiscounted, (query) => query.where('discount_percent', '>', 0))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  return (isDiscounted) => {
    const known = kept.get(isDiscounted);
    if (known && known.until > Date.now()) return known.total;
    const total = count(isDiscounted);
    kept.set(isDiscounted, { total, until: Date.now() + keptMs });
    total.catch(() => kept.delete(isDiscounted));
    return total;
  };
}
