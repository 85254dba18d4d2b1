import { dayInCyprus } from '../../platform/cyprusDays.ts';
import type { Db } from '../../platform/database/Db.ts';
import { catalogueKeys } from './catalogueIndex.ts';
import { currentItems } from './currentItems.ts';
import { unchanged } from './ItemChange.ts';
import { lockItems } from './lockItems.ts';
import { dueChange, dueSales } from './sales.ts';
import { writeChanges } from './writeChanges.ts';

/**
 * Begins and ends the sales that are due. All prices are stored in rows, so that every response changes at the same
 * time.
 */
export async function applySales(db: Db, now: Date): Promise<void> {
  const today = dayInCyprus(now);
  for (let ids = await dueSales(db, today); ids.length > 0; ids = await dueSales(db, today))
    await db.transaction().execute(async (trx) => {
      await lockItems(trx, ids);
      const items = [...(await currentItems(trx, ids)).values()];
      const changes = items.flatMap((item) => {
        const due = dueChange(item, today);
        return due ? [{ ...unchanged(item), ...due }] : [];
      });
      await writeChanges(trx, await catalogueKeys(trx), changes);
    });
}
