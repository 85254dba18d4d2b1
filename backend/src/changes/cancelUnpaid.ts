import { ofOrder } from '../platform/database/queries/Payable.ts';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { textsIn } from '../locales/texts.ts';
import type { CancelReason } from '../platform/database/tables/schema.ts';
import { TranslatedError } from '../platform/errors.ts';
import { releasePhoneOrder, requireAllowed, withLockedOrder } from '../orders/api.ts';
import { closeOwnPages, endClosedPayments, paymentsOf, type SyncDeps } from '../payment/api.ts';

interface Cancellation {
  number: string;
  reason: CancelReason;
  isTold: boolean;
  who: string;
  /** The language of the answer. */
  language?: Language | undefined;
}

/**
 * Cancels a phone order that is not paid. Throws while the customer pays, and once the order is paid. A payment that
 * arrives later all the same is sent back: see `finishOrder`. A repeat changes nothing.
 */
export async function cancelUnpaid(
  deps: SyncDeps,
  { number, language = sourceLanguage, ...cancellation }: Cancellation,
): Promise<string> {
  const t = textsIn(language);
  const closed = await closeOwnPages(deps, number);
  return withLockedOrder(deps.db, number, async (trx, order) => {
    if (order.cancelled_at) return t('{number} is cancelled already.', { number });
    requireAllowed(order, 'cancel-unpaid');
    if (!(await endClosedPayments(trx, await paymentsOf(trx, ofOrder(order.id), 0), closed)))
      throw new TranslatedError(
        409,
        'The customer is opening the card page at this moment. Please try again.',
      );
    await releasePhoneOrder(trx, order.id, cancellation);
    return t('{number} is cancelled.', { number });
  });
}
