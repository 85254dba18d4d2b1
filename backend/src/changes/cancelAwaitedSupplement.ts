import { cancelAwaited, queueChangeCancelled, payableStates, withLockedPayable } from '../orders/api.ts';
import { TranslatedError } from '../platform/errors.ts';
import { closeOwnPages, endClosedPayments, paymentsOf, type SyncDeps } from '../payment/api.ts';

interface Cancelled {
  /** The number of the change. */
  number: string;
  who: string;
}

/**
 * Cancels an exchange or addition that is not paid yet. Returns a message for the sellers; a repeat changes nothing.
 * Throws while the customer is paying. A payment that arrives later is sent back: see `finishOrder`.
 */
export async function cancelAwaitedSupplement(deps: SyncDeps, { number, who }: Cancelled): Promise<string> {
  const closed = await closeOwnPages(deps, number);
  return withLockedPayable(deps.db, number, async (trx, { orderId, changeId, state }) => {
    if (changeId === null)
      throw new TranslatedError(404, '{number} is not the payment of a change.', { number });
    if (state === 'cancelled') return 'The change is cancelled already.';
    if (!payableStates.includes(state))
      throw new TranslatedError(409, 'The new pieces are paid already. Please reload the order.');
    const payable = { orderId, changeId };
    if (!(await endClosedPayments(trx, await paymentsOf(trx, payable, 0), closed)))
      throw new TranslatedError(
        409,
        'The customer is opening the card page at this moment. Please try again.',
      );
    await cancelAwaited(trx, payable, who);
    await queueChangeCancelled(trx, payable);
    return 'The change is cancelled, and the customer need not pay.';
  });
}
