import { sql, type RawBuilder } from 'kysely';
import type { OrderView } from 'mf-office/contract';
import { ordersWithUnits } from '../../../../orders/api.ts';
import { hasUnresolvedPayment } from '../../../../payment/api.ts';

/** An array, so that the ids are read first and the query never scans all orders. */
const isIn = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql`orders.id = any(array(${ids}))`;

/**
 * Orders in this state, orders to be paid at pickup in the same step, and orders with a replacement of exchanged units
 * in it.
 */
const orReplaced = (state: 'paid' | 'packed', place: 'to-pack' | 'packed'): RawBuilder<boolean> =>
  isIn(sql`
    select id from orders one where one.state = ${state}
    union all select id from orders one where one.state = 'reserved' and (packed_at is null) = ${state === 'paid'}
    union all ${ordersWithUnits(place)}`);

/** Every condition has an index. */
export const viewConditions: Record<OrderView, RawBuilder<boolean>> = {
  'to-pack': orReplaced('paid', 'to-pack'),
  'to-hand-over': sql`${orReplaced('packed', 'packed')} and delivery_methods.kind is distinct from 'pickup'`,
  'to-collect': sql`${orReplaced('packed', 'packed')} and delivery_methods.kind = 'pickup'`,
  'on-the-way': sql`orders.state = 'handed-over'`,
  exchanged: isIn(ordersWithUnits('exchanged')),
  withdrawn: isIn(sql`select order_id from withdrawals where settled_at is null`),
  'refund-failed': isIn(sql`
    select order_id from refunds where refunds.state <> 'done' and (
      refunds.state = 'asked' and refunds.created_at < now() - interval '10 minutes'
      or refunds.state = 'refused' and not exists (
        select from refunds later
        where later.payment_id = refunds.payment_id and later.id > refunds.id and later.state <> 'refused'))`),
  'payment-in-doubt': hasUnresolvedPayment,
  all: sql`true`,
};
