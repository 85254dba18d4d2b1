import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { cheapestDeliveryCents } from '../../delivery/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { orderItems } from '../order/orderItems.ts';
import { supplementsOf } from '../order/supplements.ts';
import { orderPayments } from './orderPayments.ts';
import { orderView, type OrderFacts, type ViewedOrder, type Withdrawal } from './orderView.ts';

interface Order extends Omit<ViewedOrder, 'cheapestDeliveryCents'> {
  id: number;
  subtotal_cents: number;
  cheapest_delivery_cents: number | null;
}

interface Options {
  /** The language to use instead of the order's. */
  wordedIn?: Language | undefined;
  /** The change that is being paid: it does not wait for itself. */
  paidBy?: number | undefined;
}

/** An order with its view. The caller that changes the order must hold its lock. */
export async function viewOrder(db: Db, order: Order, { wordedIn, paidBy }: Options = {}) {
  const withdrawals = await withdrawalsOf(db, order.id);
  // The cheapest delivery of an order that did not store it. Only withdrawals need it.
  const cheapest =
    order.cheapest_delivery_cents ??
    (withdrawals.length > 0 ? await cheapestDeliveryCents(db, order.subtotal_cents) : null);
  const supplements = await supplementsOf(db, order.id, wordedIn);
  const facts = {
    order: { ...order, cheapestDeliveryCents: cheapest ?? order.delivery_cents },
    items: await orderItems(db, [order.id], wordedIn),
    supplements: supplements.filter(({ id }) => id !== paidBy),
    withdrawals,
    payments: await orderPayments(db, order.id),
  };
  return { ...facts, ...orderView(facts satisfies OrderFacts) };
}

const withdrawalsOf = (db: Db, orderId: number): Promise<Withdrawal[]> =>
  db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_lines', 'withdrawal_id', 'withdrawals.id')
    .select(['withdrawals.id', 'stated_at as statedAt', 'refund as wants', 'settled_at as settledAt'])
    .select(
      sql<Withdrawal['lines']>`jsonb_agg(jsonb_build_object(
        'lineId', order_line_id, 'quantity', quantity, 'reason', reason) order by order_line_id)`.as('lines'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from refunds
        where withdrawal_id = withdrawals.id and state <> 'refused')`.as('refundedCents'),
    )
    .where('order_id', '=', orderId)
    .groupBy('withdrawals.id')
    .orderBy('withdrawals.id')
    .execute();
