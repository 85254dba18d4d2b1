import { sql } from 'kysely';
import { availableQuantity } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { queueAlertMail } from './queueAlertMail.ts';

/** Notifies in the order of the requests, each day at most as many people as there are units. */
export async function notifyBackInStock(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const available = availableQuantity(sql.ref('variants.id'), sql.ref('variants.on_hand'));
    // A concurrent run waits for these rows and then finds them notified.
    const { rows } = await sql<{ id: number }>`
      with waiting as (
        select id, variant_id, row_number() over (partition by variant_id order by confirmed_at, id) as place
        from stock_alerts where told_at is null and confirmed_at is not null
      ), served as (
        select waiting.id from waiting
          join variants on variants.id = waiting.variant_id
          join items on items.id = variants.item_id
        where items.erased_at is null and place <= ${available} - (
          select count(*) from stock_alerts as notified
          where notified.variant_id = waiting.variant_id and notified.told_at > now() - interval '1 day')
      )
      update stock_alerts set told_at = now() from served
      where stock_alerts.id = served.id and told_at is null
      returning stock_alerts.id`.execute(trx);
    for (const { id } of rows) await queueAlertMail(trx, 'stock-alert', id);
  });
}
