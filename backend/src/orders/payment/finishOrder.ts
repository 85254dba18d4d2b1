import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState } from '../../platform/database/schema.ts';
import { deleteReservations } from '../../inventory/reservations.ts';
import { piecesOfOrder, takeStock } from '../../inventory/stock.ts';
import { spendVoucher } from '../../vouchers/vouchers.ts';
import { lockOrder } from '../lockOrder.ts';
import { returnPayment } from '../fulfilment/returnPayment.ts';
import { queueConfirmation, queueSalesNotice } from '../mails/queueOrderMail.ts';
import type { PaymentReport } from './PaymentProvider.ts';

export interface FinishDeps {
  db: Db;
  log: FastifyBaseLogger;
}

export const paidStates: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered', 'refunded'];

/**
 * Finishes a paid order exactly once, however late the payment arrives, and sends back payments that are
 * not needed. Returns `returned` if another order has replaced this one, and `mismatch` if the amount is
 * not the order's total: then the sellers decide.
 */
export async function finishOrder(
  { db, log }: FinishDeps,
  { id, order_id }: { id: number; order_id: number },
  report: PaymentReport,
): Promise<'paid' | 'returned' | 'mismatch'> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, order_id);
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isReplaced = order.state === 'cancelled';
    if (payment.state === 'paid') return isReplaced ? 'returned' : 'paid';
    if (!isOrderTotal(report, payment)) {
      log.error({ payment: id, report }, 'a payment is not the total of its order');
      const text =
        'The card provider reports another amount or currency than the order has. Please look at it.';
      await queueSalesNotice(trx, `payment-mismatch:${id}`, order.number, [text]);
      return 'mismatch';
    }

    const now = new Date();
    await trx
      .updateTable('payments')
      .set({
        state: 'paid',
        wallet: report.wallet,
        settled_at: now,
        next_check_at: sql<Date>`now() + interval '1 hour'`,
      })
      .where('id', '=', id)
      .execute();
    if (isReplaced || paidStates.includes(order.state)) {
      log.error({ payment: id, order: order.number }, 'sending back a payment that is not needed');
      const returned = refundedOf(report, payment.amount_cents) ?? 0;
      await returnPayment(trx, order.number, payment, payment.amount_cents - returned);
      return isReplaced ? 'returned' : 'paid';
    }
    await trx
      .updateTable('orders')
      .set({ state: 'paid', paid_at: now, finished_at: now })
      .where('id', '=', order.id)
      .execute();
    const problems = await consumeReservations(trx, order);
    await queueConfirmation(trx, order.id);
    if (problems.length > 0) {
      log.error({ order: order.number, problems }, 'a paid order needs attention');
      await queueSalesNotice(trx, `order-troubles:${order.id}`, order.number, problems);
    }
    return 'paid';
  });
}

/** Returns the refunded amount of a payment; null if the provider reports more than was paid. */
export function refundedOf({ refundedCents }: PaymentReport, paymentCents: number): number | null {
  if (refundedCents === 'all') return paymentCents;
  return refundedCents > paymentCents ? null : refundedCents;
}

async function consumeReservations(
  trx: Db,
  order: { id: number; voucher_id: number | null },
): Promise<string[]> {
  const missing = await takeStock(trx, order.id, await piecesOfOrder(trx, order.id));
  await deleteReservations(trx, order.id);
  const problems = missing.map((piece) => `Paid late, pieces are missing: ${piece}.`);
  if (order.voucher_id === null || (await spendVoucher(trx, order.voucher_id, order.id))) return problems;
  return [...problems, 'Paid late, the voucher was used by another order meanwhile.'];
}

function isOrderTotal(
  { amountCents, paidCents, currency, number }: PaymentReport,
  payment: { amount_cents: number; gateway_number: string },
): boolean {
  return (
    amountCents === payment.amount_cents &&
    paidCents === payment.amount_cents &&
    currency === 'EUR' &&
    (number === null || number === payment.gateway_number)
  );
}
