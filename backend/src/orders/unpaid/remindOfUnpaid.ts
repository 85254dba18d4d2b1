import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { queueUnpaidOrder } from '../mails/queueOrderMail.ts';

/** Queues the mail about orders that nobody paid within an hour, to buyers who agreed to it: for the latest order of an
 *  e-mail address only, once a month at most, since anybody can type any address. */
export async function remindOfUnpaid(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A concurrent run waits for these rows and then finds them reminded.
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
