import type { Claimant } from '../../inventory/api.ts';
import {
  lockOrder,
  payableStates,
  readPayable,
  requireChangePossible,
  requireUnchanged,
  reserve,
  withCheckoutLock,
  type LockedOrder,
  type LockedPayable,
} from '../../orders/api.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { ShopError } from '../../platform/errors.ts';
import { orderNotFound, ownPayable } from '../../platform/visitors/ownOrder.ts';
import {
  endPayment,
  insertPayment,
  otherOrdersBeingPaid,
  paymentsOf,
  type Payment,
} from '../attempts/payments.ts';
import { findVoucherPayment, payByVoucher } from '../finish/payByVoucher.ts';
import type { PaymentPage } from '../providers/PaymentProvider.ts';

/**
 * `open`: its page can be used, or its voucher has paid for all of it. `expiring`: its page must be closed first.
 * `superseding`: so must the pages of the visitor's other orders. `conflict`: other claimants' orders hold the units
 * and can be preempted.
 * `opening`: another request is opening a page. `new`: a page must be opened for this number.
 */
type OrderAttempt =
  | { kind: 'open'; page: PaymentPage }
  | { kind: 'expiring'; payment: Payment }
  | { kind: 'superseding'; orders: number[] }
  | { kind: 'conflict'; holders: Payable[] }
  | { kind: 'opening' }
  | ({ kind: 'new' } & StoredAttempt);

/** The buyer knows a change by `shownNumber`, its order's. */
export interface StoredAttempt extends Payable {
  paymentId: number;
  number: string;
  shownNumber: string;
}

export interface PayableOrder {
  number: string;
  amountCents: number;
}

export interface StartedPayment extends PayableOrder {
  /** The shop's page to which the customer returns. */
  returnUrl: string;
}

/** Runs under the order's lock, so that an order has only one attempt at a time. */
export function findOrCreateAttempt(
  { db, sessionSecs, provider }: { db: Db; sessionSecs: number; provider: string },
  started: StartedPayment,
  claimant: Claimant,
): Promise<OrderAttempt> {
  return withCheckoutLock(db, claimant.visitor, async (trx) => {
    const paid = await findVoucherPayment(trx, started, claimant.visitor);
    if (paid) return { kind: 'open', page: paid };
    const { payable, order } = await requirePayable(trx, started, claimant.visitor);
    const payments = await paymentsOf(trx, payable, sessionSecs);
    const open = payments.find(({ state }) => state === 'open');
    if (open?.url && open.providerId) {
      const { url, providerId } = open;
      if (open.isUsable) return { kind: 'open', page: { id: providerId, url } };
      return { kind: 'expiring', payment: { ...open, providerId, isSessionOver: true } };
    }
    const opening = payments.filter(({ state }) => state === 'opening');
    if (opening.some(({ isStale }) => !isStale)) return { kind: 'opening' };
    const { orderId, changeId, amountCents } = payable;
    // Checked before other orders' pages are closed, so that a refusal changes nothing.
    if (changeId === null) await requireUnchanged(trx, order, claimant);
    else await requireChangePossible(trx, order, changeId);
    const earlier = changeId === null ? await otherOrdersBeingPaid(trx, order.id, claimant.visitor) : [];
    if (earlier.some(({ isOpening }) => isOpening)) return { kind: 'opening' };
    if (earlier.length > 0) return { kind: 'superseding', orders: earlier.map(({ id }) => id) };
    for (const { id } of opening) await endPayment(trx, id, 'failed');

    const holders = await reserve(trx, payable, claimant, sessionSecs);
    if (holders) return { kind: 'conflict', holders };
    // The provider refuses repeated numbers, so every attempt gets its own.
    const number = `${payable.number}-${payments.length + 1}`;
    if (amountCents === 0)
      return { kind: 'open', page: await payByVoucher(trx, { order, payable }, number, started.returnUrl) };
    if (changeId === null)
      await trx.updateTable('orders').set({ state: 'awaiting-payment' }).where('id', '=', orderId).execute();
    const paymentId = await insertPayment(trx, {
      orderId,
      changeId,
      number,
      amountCents,
      provider,
      sessionSecs,
    });
    return { kind: 'new', paymentId, orderId, changeId, number, shownNumber: order.number };
  });
}

/** Locks the order. Throws if the visitor cannot pay this amount now. */
export async function requirePayable(
  trx: Db,
  { number, amountCents }: PayableOrder,
  visitor: Visitor,
): Promise<{ payable: LockedPayable; order: LockedOrder }> {
  const found = await trx
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId'])
    .where('number', '=', number)
    .where(ownPayable(visitor))
    .executeTakeFirst();
  if (!found) throw new ShopError(404, orderNotFound);
  const order = await lockOrder(trx, found.orderId);
  const payable = await readPayable(trx, found);
  if (payable.amountCents !== amountCents)
    throw new ShopError(400, 'The amount is not the total of the order.');
  if (payable.state === 'reserved') throw new ShopError(409, 'This order is paid at pickup.');
  const refusals = payable.changeId === null ? refusalsOfOrder : refusalsOfChange;
  if (!payableStates.includes(payable.state))
    throw new ShopError(409, payable.state === 'cancelled' ? refusals.cancelled : refusals.paid);
  if (!payable.isRecent) throw new ShopError(409, refusals.late);
  return { payable, order };
}

const refusalsOfOrder = {
  cancelled: 'This order was cancelled.',
  paid: 'This order is paid already.',
  late: 'This order is too old to be paid. Please place it again.',
};

const refusalsOfChange = {
  cancelled: 'This change was cancelled. You need not pay anything.',
  paid: 'This change is paid already.',
  late: 'This link does not work any more. Please write to us.',
};
