import { sql } from 'kysely';
import type { Claimant } from '../inventory/api.ts';
import {
  isRecentOrder,
  payableStates,
  requireSupplementUnchanged,
  requireUnchanged,
  reserveOrder,
  withCheckoutLock,
} from '../orders/api.ts';
import type { Visitor } from '../platform/visitors/Visitor.ts';
import type { Db } from '../platform/database/Db.ts';
import { ShopError } from '../platform/errors.ts';
import { orderNotFound, ownOrder } from '../platform/visitors/ownOrder.ts';
import {
  endPayment,
  insertPayment,
  otherOrdersBeingPaid,
  paymentsOfOrder,
  type Payment,
} from './payments.ts';
import { findVoucherPayment, payByVoucher } from './payByVoucher.ts';
import type { PaymentPage } from './providers/PaymentProvider.ts';

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
  | { kind: 'conflict'; orders: number[] }
  | { kind: 'opening' }
  | ({ kind: 'new' } & NewAttempt);

/** The buyer knows the order by `shownNumber`: that of a supplement is its order's. */
export interface NewAttempt {
  paymentId: number;
  orderId: number;
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
  payable: StartedPayment,
  claimant: Claimant,
): Promise<OrderAttempt> {
  return withCheckoutLock(db, claimant.visitor, async (trx) => {
    const paid = await findVoucherPayment(trx, payable, claimant.visitor);
    if (paid) return { kind: 'open', page: paid };
    const order = await requirePayable(trx, payable, claimant.visitor);
    const payments = await paymentsOfOrder(trx, order.id, sessionSecs);
    const open = payments.find(({ state }) => state === 'open');
    if (open?.url && open.providerId) {
      const { url, providerId } = open;
      if (open.isUsable) return { kind: 'open', page: { id: providerId, url } };
      return { kind: 'expiring', payment: { ...open, providerId, isSessionOver: true } };
    }
    const opening = payments.filter(({ state }) => state === 'opening');
    if (opening.some(({ isStale }) => !isStale)) return { kind: 'opening' };
    // Checked before other orders' pages are closed, so that a refusal changes nothing.
    const isSupplement = order.supplement_to !== null;
    if (isSupplement) await requireSupplementUnchanged(trx, order);
    else await requireUnchanged(trx, order, claimant);
    const earlier = isSupplement ? [] : await otherOrdersBeingPaid(trx, order.id, claimant.visitor);
    if (earlier.some(({ isOpening }) => isOpening)) return { kind: 'opening' };
    if (earlier.length > 0) return { kind: 'superseding', orders: earlier.map(({ id }) => id) };
    for (const { id } of opening) await endPayment(trx, id, 'failed');

    const preempted = await reserveOrder(trx, order, claimant, sessionSecs);
    if (preempted) return { kind: 'conflict', orders: preempted };
    // The provider refuses repeated numbers, so every attempt gets its own.
    const number = `${order.number}-${payments.length + 1}`;
    if (order.total_cents === 0)
      return { kind: 'open', page: await payByVoucher(trx, order, number, payable.returnUrl) };
    await trx.updateTable('orders').set({ state: 'awaiting-payment' }).where('id', '=', order.id).execute();
    const paymentId = await insertPayment(trx, {
      orderId: order.id,
      number,
      amountCents: order.total_cents,
      provider,
      sessionSecs,
    });
    return { kind: 'new', paymentId, orderId: order.id, number, shownNumber: order.shownNumber };
  });
}

export async function requirePayable(trx: Db, { number, amountCents }: PayableOrder, visitor: Visitor) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total_cents', 'voucher_id', 'language', 'supplement_to'])
    .select('packed_at')
    .select(['delivery_method_id', 'email', 'phone'])
    .select(isRecentOrder.as('isRecent'))
    .select(
      sql<string>`coalesce((select main.number from orders main where main.id = orders.supplement_to), orders.number)`.as(
        'shownNumber',
      ),
    )
    .where('number', '=', number)
    .where(ownOrder(visitor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new ShopError(404, orderNotFound);
  if (order.total_cents !== amountCents)
    throw new ShopError(400, 'The amount is not the total of the order.');
  if (order.state === 'reserved') throw new ShopError(409, 'This order is paid at pickup.');
  const refusals = order.supplement_to === null ? refusalsOfOrder : refusalsOfChange;
  if (!payableStates.includes(order.state))
    throw new ShopError(409, order.state === 'cancelled' ? refusals.cancelled : refusals.paid);
  if (!order.isRecent) throw new ShopError(409, refusals.late);
  return order;
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
