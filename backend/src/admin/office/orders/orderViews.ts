import { sql, type RawBuilder } from 'kysely';
import type { OrderView } from 'mf-office/contract';
import { hasUnresolvedPayment } from '../../../payment/api.ts';

/** Every condition has an index. */
export const viewConditions: Record<OrderView, RawBuilder<boolean>> = {
  'to-pack': sql`orders.state = 'paid'`,
  'to-hand-over': sql`orders.state = 'packed' and delivery_methods.kind is distinct from 'pickup'`,
  'to-collect': sql`orders.state = 'packed' and delivery_methods.kind = 'pickup'`,
  'on-the-way': sql`orders.state = 'handed-over'`,
  withdrawn: sql`orders.id in (select order_id from withdrawals where settled_at is null)`,
  'refund-failed': sql`orders.id in (
    select order_id from refunds where state <> 'done' and (
      state = 'asked' and created_at < now() - interval '10 minutes'
      or state = 'refused' and not exists (
        select from refunds later
        where later.payment_id = refunds.payment_id and later.id > refunds.id and later.state <> 'refused')))`,
  'payment-in-doubt': hasUnresolvedPayment,
  all: sql`true`,
};
