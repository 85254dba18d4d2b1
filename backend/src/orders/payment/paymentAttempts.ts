import { sql } from 'kysely';
import type { Visitor } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/Db.ts';
import { isOlderThan } from '../../platform/database/elapsed.ts';
import { ShopError } from '../../platform/errors.ts';
import { currentTrace } from '../../platform/tracing/tracing.ts';
import type { Buyer } from '../cart/freeStock.ts';
import { lockOrder } from '../lockOrder.ts';
import { orderNotFound, ownOrder } from '../ownOrder.ts';
import { payableStates } from '../payableStates.ts';
import { releaseOrder, reserveOrder } from '../placement/orderReservation.ts';
import { isRecent } from '../placement/findSameOrder.ts';
import { requireUnchanged } from '../placement/requireUnchanged.ts';
import { withCheckoutLock } from '../withCheckoutLock.ts';
import type { PaymentPage } from './PaymentProvider.ts';

export interface PaymentAttempt {
  id: number;
  order_id: number;
  gateway_number: string;
  provider_order_id: string;
  isSessionOver: boolean;
  traceparent: string | null;
}

/** Whether a session is certainly over by the database's clock; the provider's clock may differ slightly. */
export const isSessionOver = sql<boolean>`payments.session_expires_at < now() - interval '15 seconds'`.as(
  'isSessionOver',
);

/**
 * `open`: its page can be used. `expiring`: its page must be closed before another opens. `superseding`:
 * so must the pages of these other orders of the visitor. `contested`: these orders of others hold the
 * units and yield. `opening`: another request is opening a page. `new`: a page must be opened for this
 * number.
 */
type OrderAttempt =
  | { kind: 'open'; page: PaymentPage }
  | { kind: 'expiring'; payment: PaymentAttempt }
  | { kind: 'superseding'; orders: number[] }
  | { kind: 'contested'; orders: number[] }
  | { kind: 'opening' }
  | { kind: 'new'; paymentId: number; orderId: number; number: string };

export interface PayableOrder {
  number: string;
  amountCents: number;
}

/** A page with less than this share of its session left is not reused. */
const minSessionShare = 0.05;
/**
 * Slightly longer than the provider's timeout. A registration that takes longer was interrupted by a
 * crash.
 */
export const openingSecs = 8;

/**
 * Finds or creates the only attempt that an order may have at a time, under the order's lock. An open one
 * is reused; a new one requires that the order is still for sale unchanged.
 */
export function findOrCreateAttempt(
  { db, sessionSecs }: { db: Db; sessionSecs: number },
  payable: PayableOrder,
  buyer: Buyer,
): Promise<OrderAttempt> {
  return withCheckoutLock(db, buyer.visitor, async (trx) => {
    const order = await requirePayable(trx, payable, buyer.visitor);
    const payments = await trx
      .selectFrom('payments')
      .select(['id', 'order_id', 'state', 'gateway_number', 'form_url', 'provider_order_id', 'traceparent'])
      .select(
        sql<boolean>`session_expires_at > now() + make_interval(secs => ${sessionSecs * minSessionShare})`.as(
          'isUsable',
        ),
      )
      .select(isOlderThan('created_at', openingSecs).as('isStale'))
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .execute();

    const open = payments.find((payment) => payment.state === 'open');
    if (open?.form_url && open.provider_order_id) {
      const { form_url: url, provider_order_id } = open;
      if (open.isUsable) return { kind: 'open', page: { id: provider_order_id, url } };
      return { kind: 'expiring', payment: { ...open, provider_order_id, isSessionOver: true } };
    }
    if (payments.some((payment) => payment.state === 'registering' && !payment.isStale))
      return { kind: 'opening' };
    // Checked before other orders' pages are closed, so that a refusal changes nothing.
    await requireUnchanged(trx, order, buyer);
    const earlier = await otherOrdersBeingPaid(trx, order.id, buyer.visitor);
    if (earlier.some(({ isOpening }) => isOpening)) return { kind: 'opening' };
    if (earlier.length > 0) return { kind: 'superseding', orders: earlier.map(({ id }) => id) };
    await trx
      .updateTable('payments')
      .set({ state: 'failed', settled_at: new Date() })
      .where('order_id', '=', order.id)
      .where('state', '=', 'registering')
      .execute();

    const yielding = await reserveOrder(trx, order, buyer, sessionSecs);
    if (yielding) return { kind: 'contested', orders: yielding };
    await trx.updateTable('orders').set({ state: 'awaiting-payment' }).where('id', '=', order.id).execute();
    // The provider refuses repeated numbers, so every attempt gets its own.
    const number = `${order.number}-${payments.length + 1}`;
    const { id } = await trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        gateway_number: number,
        amount_cents: order.total_cents,
        traceparent: currentTrace() ?? null,
        session_expires_at: sql<Date>`now() + make_interval(secs => ${sessionSecs})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { kind: 'new', paymentId: id, orderId: order.id, number };
  });
}

const otherOrdersBeingPaid = (trx: Db, orderId: number, visitor: Visitor) =>
  trx
    .selectFrom('orders')
    .select('id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', '=', 'registering')
            .where(sql<boolean>`not ${isOlderThan('payments.created_at', openingSecs)}`),
        )
        .as('isOpening'),
    )
    .where(ownOrder(visitor))
    .where('id', '!=', orderId)
    .where('state', '=', 'awaiting-payment')
    .execute();

async function requirePayable(trx: Db, { number, amountCents }: PayableOrder, visitor: Visitor) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total_cents', 'voucher_id', 'language'])
    .select(isRecent.as('isRecent'))
    .where('number', '=', number)
    .where(ownOrder(visitor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new ShopError(404, orderNotFound);
  if (order.total_cents !== amountCents)
    throw new ShopError(400, 'The amount is not the total of the order.');
  if (!payableStates.includes(order.state))
    throw new ShopError(
      409,
      order.state === 'cancelled' ? 'This order was cancelled.' : 'This order is paid already.',
    );
  if (!order.isRecent) throw new ShopError(409, 'This order is too old to be paid. Please place it again.');
  return order;
}

/**
 * Ends an unpaid attempt. If it was the order's last one, the order fails and releases its stock and
 * voucher. The order is still finished if the provider reports a payment later.
 */
export async function endAttempt(
  db: Db,
  payment: { id: number; order_id: number },
  state: 'failed' | 'expired',
  orderState: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, payment.order_id);
    const ended = await trx
      .updateTable('payments')
      .set({ state, settled_at: new Date() })
      .where('id', '=', payment.id)
      .where('state', 'in', ['registering', 'open'])
      .returning('id')
      .executeTakeFirst();
    if (ended) await releaseOrder(trx, payment.order_id, orderState);
  });
}
