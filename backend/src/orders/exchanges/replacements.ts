import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { undoSecs } from '../mails/waitingStepMail.ts';
import type { Agreement } from '../order/replacements.ts';

interface OldPieces {
  variantId: number | null;
  colour: string;
  size: string;
}

export async function insertReplacement(
  trx: Db,
  exchange: { id: number; orderId: number; quantity: number; variantId: number; who: string },
  old: OldPieces,
  { isReceived, send }: Agreement,
): Promise<void> {
  const now = sql<Date>`now()`;
  await trx
    .insertInto('replacements')
    .values({
      exchange_id: exchange.id,
      order_id: exchange.orderId,
      quantity: exchange.quantity,
      old_variant_id: old.variantId,
      new_variant_id: exchange.variantId,
      old_colour: old.colour,
      old_size: old.size,
      waits_for_return: send === 'after-return',
      ...(isReceived && { received_at: now, received_by: exchange.who }),
      ...(send === 'handed-over' && { packed_at: now, sent_at: now }),
    })
    .execute();
}

/** The caller must hold the order's lock. */
export async function findReplacement(trx: Db, orderId: number, exchangeId: number) {
  const found = await trx
    .selectFrom('replacements')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_id')
    .selectAll('replacements')
    .select(['order_line_id', 'change', 'refunded_cents', 'is_restocked'])
    .where('replacements.order_id', '=', orderId)
    .where('exchange_id', '=', exchangeId)
    .executeTakeFirst();
  if (!found) throw new TranslatedError(404, 'There is no such exchange of this order.');
  return found;
}

/** What the new pieces cost less is paid back once they are handed over for good and the old ones are back. */
const isToRefund = sql<boolean>`replacements.refunded_at is null and replacements.received_at is not null
  and replacements.sent_at < now() - make_interval(secs => ${undoSecs}) and exchanges.refunded_cents > 0`;

export const ordersToRefund = (db: Db) =>
  db
    .selectFrom('replacements')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_id')
    .innerJoin('orders', 'orders.id', 'replacements.order_id')
    .select('number')
    .distinct()
    .where(isToRefund)
    .limit(20)
    .execute();

/** Marks them as refunded. The caller must hold the order's lock and refund the amount. */
export async function claimDifference(trx: Db, orderId: number): Promise<number> {
  const claimed = await trx
    .updateTable('replacements')
    .from('exchanges')
    .set({ refunded_at: sql<Date>`now()` })
    .whereRef('exchanges.id', '=', 'exchange_id')
    .where('replacements.order_id', '=', orderId)
    .where(isToRefund)
    .returning('refunded_cents as cents')
    .execute();
  return claimed.reduce((sum, { cents }) => sum + cents, 0);
}
