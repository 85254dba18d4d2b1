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
import { visitorTransaction } from '../visitorTransaction.ts';
import type { PaymentPage } from './PaymentProvider.ts';

/** An attempt whose page the provider has opened. */
export interface PaymentAttempt {
  id: number;
  order_id: number;
  gateway_number: string;
  provider_order_id: string;
  isSessionOver: boolean;
  /** Of the request that opened its page. */
  traceparent: string | null;
}

/** Whether a session is certainly over by the database's clock; the provider's may differ. */
export const isSessionOver = sql<boolean>`payments.session_expires_at < now() - interval '15 seconds'`.as(
  'isSessionOver',
);

/** `open`: its page can be used. `expiring`: its page must be closed before another is opened. `superseding`: so must the
 *  pages of these orders of the same visitor. `contested`: these orders of others hold the pieces and yield. `opening`:
 *  another request is opening a page now. `new`: a page is to be opened for this number. */
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

/** A page with less of its session left than this is not worth going to. */
const minSessionShare = 0.05;
/** A little longer than the provider's time limit. What takes longer was cut off by a crash. */
export const openingSecs = 8;

/** Finds or creates the single attempt that an order has at a time, under the order's lock. One that is open is used as it
 *  is; for a new one the order must be for sale as it was placed. */
export function findOrCreateAttempt(
  { db, sessionSecs }: { db: Db; sessionSecs: number },
  payable: PayableOrder,
  buyer: Buyer,
): Promise<OrderAttempt> {
  return visitorTransaction(db, buyer.visitor, async (trx) => {
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
    // Before the pages of other orders are closed: a refusal leaves everything as it is.
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
    // A provider refuses a number that it has seen: every attempt gets its own.
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

/** Ends an unpaid attempt. With its last attempt the order fails and releases its stock and voucher; should the provider
 *  report later that it was paid after all, the order is still finished. */
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
