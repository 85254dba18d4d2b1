import { lockOrder, releasePayable } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { endPayment, interruptedPayments } from './payments.ts';

/** If the provider reports a payment later, the order is still finished. */
export async function endAttempt(
  db: Db,
  { id, ...payable }: Payable & { id: number },
  event: 'failed' | 'expired',
  state: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, payable.orderId);
    if (await endPayment(trx, id, event)) await releasePayable(trx, payable, state);
  });
}

/** Nobody has received the URL of these payment pages, so nobody can pay there. */
export async function endInterruptedAttempts({ db }: { db: Db }): Promise<void> {
  for (const payment of await interruptedPayments(db)) await endAttempt(db, payment, 'failed');
}
