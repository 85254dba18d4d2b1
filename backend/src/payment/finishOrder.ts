import type { FastifyBaseLogger } from 'fastify';
import { ShopError } from '../platform/errors.ts';
import type { Db } from '../platform/database/Db.ts';
import type { OrderState } from '../platform/database/schema.ts';
import { deleteReservations, takeStock } from '../inventory/api.ts';
import { issueInvoices } from '../invoices/api.ts';
import { inEnglish, says, type Sentence } from '../locales/Sentence.ts';
import {
  cancelSupplement,
  changeAsPaid,
  lockOrder,
  piecesOfOrder,
  queueConfirmation,
  queueSalesNotice,
  recordMissing,
  recordOrderEvent,
} from '../orders/api.ts';
import { spendVoucher } from '../vouchers/vouchers.ts';
import { returnPayment } from './returnPayment.ts';
import { nextState } from './Payment.ts';
import { lockPayment, settlePayment, type Payment } from './payments.ts';
import type { PaymentReport } from './providers/PaymentProvider.ts';

export interface FinishDeps {
  db: Db;
  log: FastifyBaseLogger;
}

export const paidStates: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered', 'refunded'];

type Unneeded = 'returned' | 'cancelled' | 'change-cancelled';
type Finished = 'paid' | 'mismatch' | Unneeded;

/**
 * Finishes an order exactly once, however late the payment arrives, and sends back payments that are not
 * needed. `returned`: the order was replaced by another. `cancelled`: the order was cancelled. `change-cancelled`: the
 * change of an order that the payment is for was cancelled, or is no longer possible.
 * `mismatch`: the amount is not the order's total, and the sellers decide.
 */
export async function finishOrder(
  deps: FinishDeps,
  payment: Pick<Payment, 'id' | 'orderId'>,
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

/** `refusal`: why the exchange or addition that the payment is for cannot be made. */
async function finish(
  { db, log }: FinishDeps,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  report: PaymentReport,
  refusal: string | null,
): Promise<Finished> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await lockPayment(trx, id);
    const unneeded = unneededBecause(order);
    if (!nextState(payment.state, 'paid')) return unneeded ?? 'paid';
    if (!isOrderTotal(report, payment)) {
      log.error({ payment: id, report }, 'a payment is not the total of its order');
      const text =
        'The card provider reports another amount or currency than the order has. Please look at it.';
      await queueSalesNotice(trx, `payment-mismatch:${id}`, order.number, [text]);
      return 'mismatch';
    }

    const now = new Date();
    await settlePayment(trx, id, { wallet: report.wallet, at: now });
    if (unneeded || paidStates.includes(order.state)) {
      log.error({ payment: id, order: order.number }, 'sending back a payment that is not needed');
      const returned = refundedOf(report, payment.amountCents) ?? 0;
      await returnPayment(trx, order, payment, payment.amountCents - returned);
      return unneeded ?? 'paid';
    }
    if (refusal !== null && order.supplement_to !== null) {
      log.error(
        { payment: id, order: order.number, refusal },
        'sending back a payment for a change of an order',
      );
      await cancelSupplement(trx, order.id, null);
      const returned = refundedOf(report, payment.amountCents) ?? 0;
      await returnPayment(trx, order, payment, payment.amountCents - returned, refusal);
      return 'change-cancelled';
    }
    const problems = await markPaid(trx, order, now);
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
  state,
  cancelled_at,
  supplement_to,
}: {
  state: OrderState;
  cancelled_at: Date | null;
  supplement_to: number | null;
}): Unneeded | null {
  if (state !== 'cancelled') return null;
  if (supplement_to !== null) return 'change-cancelled';
  return cancelled_at ? 'cancelled' : 'returned';
}

export interface PayableOrder {
  id: number;
  state: OrderState;
  packed_at: Date | null;
  voucher_id: number | null;
  supplement_to: number | null;
}

/**
 * Returns what could not be had any more. The caller must hold the order's lock. Throws if the order pays an
 * exchange or addition that is no longer possible.
 */
export async function markPaid(trx: Db, order: PayableOrder, at: Date): Promise<Sentence[]> {
  const isSupplement = order.supplement_to !== null;
  await trx
    .updateTable('orders')
    .set({ state: paidState(order), paid_at: at, finished_at: at })
    .where('id', '=', order.id)
    .execute();
  if (isSupplement) await changeAsPaid(trx, order.id);
  const problems = isSupplement ? [] : await consumeReservations(trx, order);
  await queueConfirmation(trx, order.id);
  if (!isSupplement) await recordOrderEvent(trx, 'order.paid', order.id);
  // Last, since other payments wait for the next number.
  await issueInvoices(trx, [order.id]);
  return problems;
}

/** Returns null if the provider reports more than was paid. */
export function refundedOf({ refundedCents }: PaymentReport, paymentCents: number): number | null {
  if (refundedCents === 'all') return paymentCents;
  return refundedCents > paymentCents ? null : refundedCents;
}

function paidState({ state, packed_at, supplement_to }: PayableOrder): OrderState {
  // Nothing of a supplement is left to pack.
  if (supplement_to !== null) return 'delivered';
  // An order that waits for pickup is ready already.
  return state === 'reserved' && packed_at ? 'packed' : 'paid';
}

async function consumeReservations(trx: Db, order: PayableOrder): Promise<Sentence[]> {
  const problems = await takePieces(trx, order);
  await deleteReservations(trx, order.id);
  if (order.voucher_id === null || (await spendVoucher(trx, order.voucher_id, order.id))) return problems;
  return [...problems, says('the voucher has since been used by another order.')];
}

async function takePieces(trx: Db, { id, state }: PayableOrder): Promise<Sentence[]> {
  const pieces = await piecesOfOrder(trx, id);
  const missing = await takeStock(trx, id, pieces);
  // Its pieces are in the shop, whatever was counted or imported since.
  if (state === 'reserved') return [];
  await recordMissing(trx, id, missing);
  const ordered = new Map(pieces.map(({ variantId, quantity }) => [variantId, quantity]));
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
