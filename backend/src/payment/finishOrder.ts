import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/Db.ts';
import type { OrderState } from '../platform/database/schema.ts';
import { deleteReservations, takeStock } from '../inventory/api.ts';
import { issueInvoices } from '../invoices/api.ts';
import {
  lockOrder,
  piecesOfOrder,
  queueConfirmation,
  queueSalesNotice,
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

/**
 * Finishes an order exactly once, however late the payment arrives, and sends back payments that are not
 * needed. `returned`: another order has replaced this one. `mismatch`: the amount is not the order's total,
 * and the sellers decide.
 */
export async function finishOrder(
  { db, log }: FinishDeps,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  report: PaymentReport,
): Promise<'paid' | 'returned' | 'mismatch'> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await lockPayment(trx, id);
    const isReplaced = order.state === 'cancelled';
    if (!nextState(payment.state, 'paid')) return isReplaced ? 'returned' : 'paid';
    if (!isOrderTotal(report, payment)) {
      log.error({ payment: id, report }, 'a payment is not the total of its order');
      const text =
        'The card provider reports another amount or currency than the order has. Please look at it.';
      await queueSalesNotice(trx, `payment-mismatch:${id}`, order.number, [text]);
      return 'mismatch';
    }

    const now = new Date();
    await settlePayment(trx, id, { wallet: report.wallet, at: now });
    if (isReplaced || paidStates.includes(order.state)) {
      log.error({ payment: id, order: order.number }, 'sending back a payment that is not needed');
      const returned = refundedOf(report, payment.amountCents) ?? 0;
      await returnPayment(trx, order.number, payment, payment.amountCents - returned);
      return isReplaced ? 'returned' : 'paid';
    }
    const problems = await markPaid(trx, order, now);
    if (problems.length > 0) {
      log.error({ order: order.number, problems }, 'a paid order needs attention');
      const texts = problems.map((problem) => `Paid late, ${problem}`);
      await queueSalesNotice(trx, `order-troubles:${order.id}`, order.number, texts);
    }
    return 'paid';
  });
}

interface PayableOrder {
  id: number;
  state: OrderState;
  packed_at: Date | null;
  voucher_id: number | null;
}

/** Returns what could not be had any more. The caller must hold the order's lock. */
export async function markPaid(trx: Db, order: PayableOrder, at: Date): Promise<string[]> {
  // One that waits for pickup is ready already.
  const state = order.state === 'reserved' && order.packed_at ? 'packed' : 'paid';
  await trx
    .updateTable('orders')
    .set({ state, paid_at: at, finished_at: at })
    .where('id', '=', order.id)
    .execute();
  const problems = await consumeReservations(trx, order);
  await queueConfirmation(trx, order.id);
  await recordOrderEvent(trx, 'order.paid', order.id);
  // Last, since other payments wait for the next number.
  await issueInvoices(trx, [order.id]);
  return problems;
}

/** Returns null if the provider reports more than was paid. */
export function refundedOf({ refundedCents }: PaymentReport, paymentCents: number): number | null {
  if (refundedCents === 'all') return paymentCents;
  return refundedCents > paymentCents ? null : refundedCents;
}

async function consumeReservations(trx: Db, order: PayableOrder): Promise<string[]> {
  // The pieces of a reserved order are taken from stock already.
  const missing =
    order.state === 'reserved' ? [] : await takeStock(trx, order.id, await piecesOfOrder(trx, order.id));
  await deleteReservations(trx, order.id);
  const problems = missing.map((piece) => `pieces are missing: ${piece}.`);
  if (order.voucher_id === null || (await spendVoucher(trx, order.voucher_id, order.id))) return problems;
  return [...problems, 'the voucher has since been used by another order.'];
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
