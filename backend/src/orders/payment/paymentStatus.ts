import { sql } from 'kysely';
import type { PaymentStatusMessage } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import { statusMessages } from './jcc/toPaymentStatus.ts';
import { askProvider, isOver, type Finding } from './askProvider.ts';
import type { OrderDeps } from '../deps.ts';
import { orderNotFound, ownOrder } from '../ownOrder.ts';

/** However often a page asks, the provider is asked this seldom. */
const askGapMs = 2000;

const messages: Record<Finding, PaymentStatusMessage> = {
  ...statusMessages,
  mismatch: 'Payment failed: the amount paid is not that of the order. Please contact us.',
  // Nothing is lost while the provider is silent: the page waits, and the shop goes on asking.
  unknown: statusMessages.waiting,
};

/** What the payment page is told about an order that this visitor placed, by the provider's id of it. */
export async function paymentStatus(
  deps: OrderDeps,
  providerOrderId: string,
  visitor: Visitor,
): Promise<PaymentStatusMessage> {
  const payment = await deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id', 'payments.gateway_number', 'payments.state'])
    .select(['payments.last_status', isOver])
    .where('payments.provider_order_id', '=', providerOrderId)
    .where(ownOrder(visitor))
    .executeTakeFirst();
  if (!payment) throw new ShopError(404, orderNotFound);
  if (payment.state === 'paid') return messages.paid;
  if (!(await mayAsk(deps.db, payment.id))) return messages[lastFinding(payment.last_status)];
  return messages[await askProvider(deps, { ...payment, provider_order_id: providerOrderId })];
}

/** True for one asker in two seconds, whichever backend it came to. */
export async function mayAsk(db: Db, paymentId: number): Promise<boolean> {
  // In ms, by the database's clock. Where that was set back, the last time lies ahead and counts for nothing.
  const now = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;
  const asked = await db
    .updateTable('payments')
    .set({
      last_status: sql`coalesce(last_status, '{}'::jsonb) || jsonb_build_object('askedAt', ${now})`,
    })
    .where('id', '=', paymentId)
    .where(sql<boolean>`abs(coalesce((last_status ->> 'askedAt')::bigint, 0) - ${now}) >= ${askGapMs}`)
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

function lastFinding(lastStatus: unknown): Finding {
  const finding =
    lastStatus && typeof lastStatus === 'object' && 'finding' in lastStatus ? lastStatus.finding : '';
  return typeof finding === 'string' && finding in messages ? (finding as Finding) : 'waiting';
}
