import type { FastifyBaseLogger } from 'fastify';
import { ShopError } from '../../platform/errors.ts';
import { ofOrder, type Payable } from '../../platform/database/queries/Payable.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import { deleteReservations, takeStock } from '../../inventory/api.ts';
import { issueInvoice } from '../../invoices/api.ts';
import { inEnglish, says, type Sentence } from '../../locales/Sentence.ts';
import {
  cancelAwaited,
  changeAsPaid,
  lockOrder,
  unitsOf,
  queueConfirmation,
  queueSalesNotice,
  readPayable,
  recordMissing,
  recordOrderEvent,
  type LockedOrder,
} from '../../orders/api.ts';
import { spendVoucher } from '../../vouchers/vouchers.ts';
import { returnPayment } from './returnPayment.ts';
import { nextState } from '../attempts/Payment.ts';
import { lockPayment, settlePayment, type Payment } from '../attempts/payments.ts';
import type { PaymentReport } from '../providers/PaymentProvider.ts';

export interface FinishDeps {
  db: Db;
  log: FastifyBaseLogger;
}

export const paidStates: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered', 'refunded'];

type Unneeded = 'returned' | 'cancelled' | 'change-cancelled';
type Finished = 'paid' | 'mismatch' | Unneeded;

/**
 * Finishes an order, or a change of it, exactly once, however late the payment arrives, and sends back payments that are
 * not needed. `returned`: the order was replaced by another. `cancelled`: the order was cancelled. `change-cancelled`: the
 * change that the payment is for was cancelled, or is no longer possible.
 * `mismatch`: the amount is not the total, and the sellers decide.
 */
export async function finishOrder(
  deps: FinishDeps,
  payment: Payable & { id: number },
  report: PaymentReport,
): Promise<Finished> {
  try {
    return await finish(deps, payment, report, null);
  } catch (error) {
    // Nothing of the change remains: its transaction is rolled back.
    if (!(error instanceof ShopError)) throw error;
    return finish(deps, payment, report, error.message);
  }
}

/** `refusal`: why the change that the payment is for cannot be made. */
async function finish(
  { db, log }: FinishDeps,
  { id, orderId, changeId }: Payable & { id: number },
  report: PaymentReport,
  refusal: string | null,
): Promise<Finished> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payable = await readPayable(trx, { orderId, changeId });
    const payment = await lockPayment(trx, id);
    const unneeded = unneededBecause({ ...payable, cancelled_at: order.cancelled_at });
    if (!nextState(payment.state, 'paid')) return unneeded ?? 'paid';
    if (!isOrderTotal(report, payment)) {
      log.error({ payment: id, report }, 'a payment is not the total of its order');
      const text =
        'The card provider reports another amount or currency than the order has. Please look at it.';
      await queueSalesNotice(trx, `payment-mismatch:${id}`, payable.number, [text]);
      return 'mismatch';
    }

    const now = new Date();
    await settlePayment(trx, id, { wallet: report.wallet, at: now });
    const returned = refundedOf(report, payment.amountCents) ?? 0;
    const left = payment.amountCents - returned;
    if (unneeded || paidStates.includes(payable.state)) {
      log.error({ payment: id, order: payable.number }, 'sending back a payment that is not needed');
      await returnPayment(trx, {
        order,
        payment,
        leftCents: left,
        isPaidBefore: payable.state !== 'cancelled',
      });
      return unneeded ?? 'paid';
    }
    if (refusal !== null && changeId !== null) {
      log.error(
        { payment: id, order: payable.number, refusal },
        'sending back a payment for a change of an order',
      );
      await cancelAwaited(trx, { orderId, changeId }, null);
      await returnPayment(trx, { order, payment, leftCents: left, isPaidBefore: false, why: refusal });
      return 'change-cancelled';
    }
    const problems = await markPaid(trx, order, changeId, now);
    if (problems.length > 0) {
      log.error({ order: order.number, problems: problems.map(inEnglish) }, 'a paid order needs attention');
      const texts = problems.map((problem) => `Paid late, ${inEnglish(problem)}`);
      await queueSalesNotice(trx, `order-troubles:${order.id}`, order.number, texts);
    }
    return 'paid';
  });
}

/** Null if its payment is needed. An order that another has replaced has no time of cancellation. */
export function unneededBecause({
  changeId,
  state,
  cancelled_at,
}: {
  changeId: number | null;
  state: OrderState;
  cancelled_at: Date | null;
}): Unneeded | null {
  if (state !== 'cancelled') return null;
  if (changeId !== null) return 'change-cancelled';
  return cancelled_at ? 'cancelled' : 'returned';
}

/**
 * Returns the units that were no longer available. The caller must hold the order's lock. Throws if the payment is for
 * a change that is no longer possible.
 */
export async function markPaid(
  trx: Db,
  order: LockedOrder,
  changeId: number | null,
  at: Date,
): Promise<Sentence[]> {
  const problems = changeId === null ? await markOrderPaid(trx, order, at) : [];
  if (changeId !== null) await changeAsPaid(trx, order, changeId, at);
  const payable = { orderId: order.id, changeId };
  await queueConfirmation(trx, payable);
  if (changeId === null) await recordOrderEvent(trx, 'order.paid', order.id);
  // Last, since other payments wait for the next number.
  await issueInvoice(trx, payable);
  return problems;
}

async function markOrderPaid(trx: Db, order: LockedOrder, at: Date): Promise<Sentence[]> {
  await trx
    .updateTable('orders')
    .set({ state: paidState(order), paid_at: at })
    .where('id', '=', order.id)
    .execute();
  return consumeReservations(trx, order);
}

/** Returns null if the provider reports more than was paid. */
export function refundedOf({ refundedCents }: PaymentReport, paymentCents: number): number | null {
  if (refundedCents === 'all') return paymentCents;
  return refundedCents > paymentCents ? null : refundedCents;
}

/** An order that waits for pickup is ready already. */
const paidState = ({ state, packed_at }: LockedOrder): OrderState =>
  state === 'reserved' && packed_at ? 'packed' : 'paid';

async function consumeReservations(trx: Db, order: LockedOrder): Promise<Sentence[]> {
  const problems = await takeUnits(trx, order);
  await deleteReservations(trx, ofOrder(order.id));
  if (order.voucher_id === null || (await spendVoucher(trx, order.voucher_id, order.id))) return problems;
  return [...problems, says('the voucher has since been used by another order.')];
}

async function takeUnits(trx: Db, { id, state }: LockedOrder): Promise<Sentence[]> {
  const units = await unitsOf(trx, ofOrder(id));
  const missing = await takeStock(trx, ofOrder(id), units);
  // Its units are in the shop, whatever was counted or imported since.
  if (state === 'reserved') return [];
  await recordMissing(trx, id, missing);
  const ordered = new Map(units.map(({ variantId, quantity }) => [variantId, quantity]));
  return missing.map(({ variantId, quantity, label }) =>
    says('pieces are missing: {item}: {missing} of {ordered}.', {
      item: label,
      missing: quantity,
      ordered: ordered.get(variantId) ?? 0,
    }),
  );
}

function isOrderTotal(
  { amountCents, paidCents, currency, number }: PaymentReport,
  payment: Payment,
): boolean {
  return (
    amountCents === payment.amountCents &&
    paidCents === payment.amountCents &&
    currency === 'EUR' &&
    (number === null || number === payment.number)
  );
}
