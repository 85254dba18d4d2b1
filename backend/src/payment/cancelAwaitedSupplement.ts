import {
  cancelSupplement,
  payableStates,
  queueSupplementCancelled,
  shownState,
  withLockedOrder,
  type LockedOrder,
} from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';
import { TranslatedError } from '../platform/errors.ts';
import { closeOwnPages, endClosedPayments } from './closePages.ts';
import { paymentsOfOrder } from './payments.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Cancelled {
  /** Of the supplement. */
  number: string;
  who: string;
}

/**
 * Drops an exchange or addition whose supplement is not paid yet. Returns a message for the sellers; a repeat changes nothing.
 * Throws while the customer pays. A payment that arrives later is sent back: see `finishOrder`.
 */
export async function cancelAwaitedSupplement(deps: SyncDeps, { number, who }: Cancelled): Promise<string> {
  const closed = await closeOwnPages(deps, number);
  return withLockedOrder(deps.db, number, (trx, order) => cancel(trx, order, closed, who));
}

async function cancel(trx: Db, order: LockedOrder, closed: number[], who: string): Promise<string> {
  if (order.supplement_to === null)
    throw new TranslatedError(404, '{number} is not the payment of a change.', { number: order.number });
  if (order.state === 'cancelled') return 'The change is cancelled already.';
  if (!payableStates.includes(order.state))
    throw new TranslatedError(
      409,
      shownState(order) === 'refunded'
        ? 'The new pieces are refunded already. Please reload the order.'
        : 'The new pieces are paid already. Please reload the order.',
    );
  if (!(await endClosedPayments(trx, await paymentsOfOrder(trx, order.id, 0), closed)))
    throw new TranslatedError(409, 'The customer is opening the card page at this moment. Please try again.');
  await cancelSupplement(trx, order.id, who);
  await queueSupplementCancelled(trx, order.id);
  return 'The change is cancelled, and the customer need not pay.';
}
