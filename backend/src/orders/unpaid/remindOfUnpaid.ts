import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { queueUnpaidOrder } from '../mails/queueOrderMail.ts';

/**
 * Anybody can type any email address, so an address gets a reminder of its latest order only, and at most
 * once in 30 days.
 */
export async function remindOfUnpaid(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A concurrent run waits for these row locks and then finds `reminded_at` set.
    const { rows } = await sql<{ id: number }>`
      update orders set reminded_at = now()
      where may_remind and reminded_at is null and paid_at is null and state = 'failed'
        and created_at between now() - interval '1 day' and now() - interval '1 hour'
        and not exists (
          select from orders as other
          where lower(other.email) = lower(orders.email)
            and (other.id > orders.id or other.reminded_at > now() - interval '30 days'))
      returning id`.execute(trx);
    for (const { id } of rows) await queueUnpaidOrder(trx, id);
  });
}
