import { sql } from 'kysely';
import { dayInCyprus } from '../../../platform/cyprusDays.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { catalogueKeys } from '../model/catalogueIndex.ts';
import { currentItems, type CurrentItem } from '../model/currentItems.ts';
import { unchanged } from '../model/ItemChange.ts';
import { lockItems } from '../model/lockedItem.ts';
import { saleBegins, saleEnds, type SaleChange } from './sales.ts';
import { writeChanges } from '../write/writeChanges.ts';

/** Begins and ends the sales that are due. Prices are stored in rows, so that every response changes at the same time. */
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

/** The change that is due on `today`; undefined if there is none. */
function dueChange(item: CurrentItem, today: string): SaleChange | undefined {
  const { sale } = item;
  if (!sale) return undefined;
  if (sale.last_day < today) return saleEnds(item);
  if (sale.is_running || sale.first_day > today) return undefined;
  return saleBegins(item, sale, ({ price_cents, next_price_cents }) => next_price_cents ?? price_cents);
}

async function dueSales(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('item_sales')
    .select('item_id')
    .where(sql<boolean>`(not is_running and first_day <= ${today}::date) or last_day < ${today}::date`)
    .orderBy('item_id')
    .limit(100)
    .execute();
  return rows.map(({ item_id }) => item_id);
}
