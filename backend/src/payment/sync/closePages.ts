import type { Language } from 'mf-shared/languages';
import { keepReservations } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ofOrder, type Payable } from '../../platform/database/queries/Payable.ts';
import { ShopError, TranslatedError } from '../../platform/errors.ts';
import { lockOrder, releasePayable, releaseReserved } from '../../orders/api.ts';
import { endAttempt } from '../attempts/endAttempt.ts';
import {
  endPayment,
  openPaymentsFor,
  openPaymentsOf,
  type Payment,
  type paymentsOf,
} from '../attempts/payments.ts';
import { providerOf } from './providers.ts';
import { PaymentProviderError } from '../providers/PaymentProvider.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

/**
 * Cancels the visitor's earlier orders. Throws 409 if one of them has been paid, and 502 if the provider does
 * not respond. If a page cannot be closed, a payment made there is sent back: see `finishOrder`.
 */
export async function supersedeOrders(deps: SyncDeps, orderIds: number[], language: Language): Promise<void> {
  for (const orderId of orderIds) {
    for (const payment of await openPaymentsOf(deps.db, ofOrder(orderId))) {
      const result = await closePage(deps, payment);
      if (result === 'paid') throw new ShopError(409, await alreadyPaidText(deps.db, orderId, language));
      if (result === 'unknown') throw new ShopError(502, 'Failed to register order with payment provider');
      await endAttempt(deps.db, payment, 'expired', 'cancelled');
    }
    await release(deps.db, ofOrder(orderId), 'cancelled');
  }
}

/**
 * Closes the card pages of these orders. Orders to be paid at pickup are cancelled, unless staff have packed them. A
 * buyer who is in the bank's challenge keeps their page and units.
 */
export async function closePagesOfOthers(deps: SyncDeps, holders: Payable[]): Promise<void> {
  await Promise.all(
    holders.map(async (holder) => {
      for (const payment of await openPaymentsOf(deps.db, holder)) {
        const status = await syncPayment(deps, payment);
        if (status !== 'waiting' && status !== 'attempt-failed') continue;
        if ((await closePage(deps, payment)) === 'closed') await endAttempt(deps.db, payment, 'expired');
      }
      if (await release(deps.db, holder, 'failed')) return;
      if (await preemptReserved(deps.db, holder)) return;
      await keepReservations(deps.db, holder);
    }),
  );
}

/**
 * Closes the order's card pages, so that it can be paid in the shop or cancelled, and returns their payments: the
 * caller ends them. Throws 409 while somebody pays there, and 502 if the provider does not respond.
 */
export async function closeOwnPages(deps: SyncDeps, number: string): Promise<number[]> {
  const closed: number[] = [];
  for (const payment of await openPaymentsFor(deps.db, number)) {
    const status = await syncPayment(deps, payment);
    if (status === 'paid' || status === 'failed') continue;
    const isIdle = status === 'waiting' || status === 'attempt-failed';
    const result = isIdle ? await closePage(deps, payment) : status;
    if (result === 'closed') closed.push(payment.id);
    else if (result === 'unknown')
      throw new TranslatedError(
        502,
        'The card page of {number} is open and the card provider does not respond. Nothing has changed.',
        { number },
      );
    else if (result !== 'paid')
      throw new TranslatedError(
        409,
        'The customer is paying {number} by card at this moment. Nothing has changed.',
        { number },
      );
  }
  return closed;
}

/**
 * Ends the payments whose pages `closeOwnPages` has closed. Returns false if another page was opened meanwhile, or is
 * being opened. The caller must hold the order's lock.
 */
export async function endClosedPayments(
  trx: Db,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  closed: number[],
): Promise<boolean> {
  for (const { id, state, isStale } of payments) {
    if (state !== 'open' && state !== 'opening') continue;
    const isEnded = state === 'open' ? closed.includes(id) : isStale;
    if (!isEnded) return false;
    await endPayment(trx, id, state === 'open' ? 'expired' : 'failed');
  }
  return true;
}

async function closePage(deps: SyncDeps, payment: Payment): Promise<'closed' | 'paid' | 'open' | 'unknown'> {
  try {
    await providerOf(deps, payment).close({ id: payment.providerId, number: payment.number });
    return 'closed';
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.warn({ err: error, payment: payment.id }, 'an earlier payment page could not be closed');
    if (error.refusal === 'unknown-payment') return 'closed';
    if (error.reason !== 'refused') return 'unknown';
  }
  const result = await syncPayment(deps, payment);
  if (result === 'failed') return 'closed';
  return result === 'paid' || result === 'unknown' ? result : 'open';
}

const release = (db: Db, payable: Payable, state: 'failed' | 'cancelled'): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockOrder(trx, payable.orderId);
    return releasePayable(trx, payable, state);
  });

const preemptReserved = (db: Db, { orderId, changeId }: Payable): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { state, packed_at } = await lockOrder(trx, orderId);
    if (changeId !== null || state !== 'reserved' || packed_at) return false;
    await releaseReserved(trx, orderId, { reason: 'paid-by-another', who: null });
    return true;
  });

async function alreadyPaidText(db: Db, orderId: number, language: Language): Promise<string> {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return textsIn(language)(
    'Your order {number} has been paid. To place this order as well, press the button again.',
    {
      number,
    },
  );
}
