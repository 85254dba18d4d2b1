import { sql } from 'kysely';
import { availableQuantity, limits, quotaOf } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { queueAlertMail } from './queueAlertMail.ts';

const isBeyondQuota = sql`(nth_of_ip_prefix > ${quotaOf(limits.ipPrefix, 'places')}
  or nth_of_network > ${quotaOf(limits.network, 'places')}
  or of_ip_prefix > ${sql.lit(limits.ipPrefix.inAll)} or of_network > ${sql.lit(limits.network.inAll)})`;

/**
 * Notifies in the order of the requests, each day at most as many people as there are units. Places beyond the quota of
 * their IP prefix or network come last, as unpaid orders beyond it yield to others.
 */
export async function notifyBackInStock(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const available = availableQuantity(sql.ref('variants.id'), sql.ref('variants.on_hand'));
    // A concurrent run waits for these rows and then finds them notified.
    const { rows } = await sql<{ id: number; place: number }>`
      with numbered as (
        select id, variant_id, confirmed_at, ip_prefix, count(*) over (partition by variant_id) as places,
          row_number() over (partition by variant_id, ip_prefix order by confirmed_at, id) as nth_of_ip_prefix,
          row_number() over (partition by variant_id, network order by confirmed_at, id) as nth_of_network,
          row_number() over (partition by ip_prefix order by confirmed_at, id) as of_ip_prefix,
          row_number() over (partition by network order by confirmed_at, id) as of_network
        from stock_alerts where told_at is null and confirmed_at is not null
      ), waiting as (
        select id, variant_id, row_number() over (
          partition by variant_id order by ip_prefix is not null and ${isBeyondQuota}, confirmed_at, id) as place
        from numbered
      ), served as (
        select waiting.id, place from waiting
          join variants on variants.id = waiting.variant_id
          join items on items.id = variants.item_id
        where items.erased_at is null and place <= ${available} - (
          select count(*) from stock_alerts as notified
          where notified.variant_id = waiting.variant_id and notified.told_at > now() - interval '1 day')
      )
      update stock_alerts set told_at = now() from served
      where stock_alerts.id = served.id and told_at is null
      returning stock_alerts.id, place`.execute(trx);
    // The database returns the rows in the order in which its plan finds them.
    for (const { id } of rows.toSorted((one, other) => one.place - other.place))
      await queueAlertMail(trx, 'stock-alert', id);
  });
}
