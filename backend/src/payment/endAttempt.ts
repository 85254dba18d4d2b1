import { lockOrder, releaseOrder } from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';
import { endPayment, interruptedPayments, type Payment } from './payments.ts';

/** If the provider reports a payment later, the order is still finished. */
export async function endAttempt(
  db: Db,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  event: 'failed' | 'expired',
  orderState: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    if (await endPayment(trx, id, event)) await releaseOrder(trx, orderId, orderState);
  });
}

/** Nobody has received the URL of these payment pages, so nobody can pay there. */
export async function endInterruptedAttempts({ db }: { db: Db }): Promise<void> {
  for (const payment of await interruptedPayments(db)) await endAttempt(db, payment, 'failed');
}
