import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState } from '../../platform/database/schema.ts';
import { euroNumber } from './jcc/jcc.ts';
import type { CardPayment } from './jcc/jccAnswers.ts';
import type { OrderDeps } from '../deps.ts';
import { lockOrder } from '../lockOrder.ts';
import { orderedPieces } from '../cart/orderedPieces.ts';
import { queueConfirmation, queueNotice } from '../mails/queueMail.ts';
import { takeStock } from '../cart/stock.ts';
import { spendVoucher } from '../cart/voucher.ts';

interface Paid {
  id: number;
  order_id: number;
}

export const paidStates: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered', 'refunded'];

/** Finishes a paid order, once, whoever comes first: money that arrived is never sent away. False where the provider was
 *  paid something else than the order's total; then people look at it. */
export async function finishOrder({ db, log }: OrderDeps, paid: Paid, status: CardPayment): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, paid.order_id);
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paid.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (payment.state === 'paid') return true;
    if (!isRightMoney(status, payment)) {
      log.error({ payment: payment.id, status }, 'a payment is not what the order costs');
      const text =
        'The card provider reports another amount or currency than the order has. Please look at it.';
      await queueNotice(trx, `payment-mismatch:${payment.id}`, order.number, [text]);
      return false;
    }

    const now = new Date();
    await trx
      .updateTable('payments')
      .set({ state: 'paid', settled_at: now, next_check_at: sql<Date>`now() + interval '1 hour'` })
      .where('id', '=', payment.id)
      .execute();
    if (paidStates.includes(order.state)) {
      log.error({ payment: payment.id, order: order.number }, 'an order was paid twice');
      await queueNotice(trx, `paid-twice:${payment.id}`, order.number, [
        `The order was paid before. Please refund the payment ${payment.gateway_number}.`,
      ]);
      return true;
    }
    await trx
      .updateTable('orders')
      .set({ state: 'paid', paid_at: now, finished_at: now })
      .where('id', '=', order.id)
      .execute();
    const troubles = await takeHoldings(trx, order);
    await queueConfirmation(trx, order.id);
    if (troubles.length > 0) {
      log.error({ order: order.number, troubles }, 'a paid order needs attention');
      await queueNotice(trx, `order-troubles:${order.id}`, order.number, troubles);
    }
    return true;
  });
}

/** Takes what the order was promised; what was given to others meanwhile is told. */
async function takeHoldings(trx: Db, order: { id: number; voucher_id: number | null }): Promise<string[]> {
  const missing = await takeStock(trx, order.id, await orderedPieces(trx, order.id));
  await trx.deleteFrom('reservations').where('order_id', '=', order.id).execute();
  const troubles = missing.map((piece) => `Paid late, pieces are missing: ${piece}.`);
  if (order.voucher_id === null || (await spendVoucher(trx, order.voucher_id, order.id))) return troubles;
  return [...troubles, 'Paid late, the voucher was used by another order meanwhile.'];
}

function isRightMoney(
  status: CardPayment,
  payment: { amount_cents: number; gateway_number: string },
): boolean {
  const deposited = status.paymentAmountInfo?.depositedAmount ?? status.amount;
  return (
    status.amount === payment.amount_cents &&
    deposited === payment.amount_cents &&
    status.currency === euroNumber &&
    (status.orderNumber === null || status.orderNumber === payment.gateway_number)
  );
}
