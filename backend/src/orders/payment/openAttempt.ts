import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import type { AskedPayment } from './askProvider.ts';
import type { OrderDeps } from '../deps.ts';
import { holdOrder } from '../placement/holdOrder.ts';
import { isOlderThan } from '../../platform/database/elapsed.ts';
import { orderNotFound, ownOrder } from '../ownOrder.ts';
import { isRecent } from '../placement/sameOrder.ts';

/** `open`: a card page that can be used. `ending`: one that is to be closed before another is opened. `busy`: one is being
 *  asked for right now. `new`: ask for one with this number. */
export type Attempt =
  | { kind: 'open'; formUrl: string; orderId: string }
  | { kind: 'ending'; payment: AskedPayment }
  | { kind: 'busy' }
  | { kind: 'new'; paymentId: number; gatewayNumber: string };

/** A page this close to its end is not worth going to. */
const usefulShare = 0.05;
/** A little longer than the provider is given to answer. What takes longer was cut off by a crash, or comes to nothing. */
export const registeringSecs = 8;

/** Finds or begins the one payment that an order has at a time, under the order's lock. */
export function openAttempt(
  { db, sessionSecs }: OrderDeps,
  wanted: { number: string; amountCents: number },
  visitor: Visitor,
): Promise<Attempt> {
  return db.transaction().execute(async (trx) => {
    const order = await payableOrder(trx, wanted, visitor);
    const payments = await trx
      .selectFrom('payments')
      .select(['id', 'order_id', 'state', 'gateway_number', 'form_url', 'provider_order_id'])
      .select(
        sql<boolean>`session_expires_at > now() + make_interval(secs => ${sessionSecs * usefulShare})`.as(
          'isUseful',
        ),
      )
      .select(isOlderThan('created_at', registeringSecs).as('isStale'))
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .execute();

    const open = payments.find((payment) => payment.state === 'open');
    if (open?.form_url && open.provider_order_id) {
      const { form_url: formUrl, provider_order_id } = open;
      if (open.isUseful) return { kind: 'open', formUrl, orderId: provider_order_id };
      return { kind: 'ending', payment: { ...open, provider_order_id, isOver: true } };
    }
    if (payments.some((payment) => payment.state === 'registering' && !payment.isStale))
      return { kind: 'busy' };
    await trx
      .updateTable('payments')
      .set({ state: 'failed', settled_at: new Date() })
      .where('order_id', '=', order.id)
      .where('state', '=', 'registering')
      .execute();

    await holdOrder(trx, order, sessionSecs);
    await trx.updateTable('orders').set({ state: 'awaiting-payment' }).where('id', '=', order.id).execute();
    // The order's own number again would be refused as a duplicate: every attempt has its own.
    const gatewayNumber = `${order.number}-${payments.length + 1}`;
    const { id } = await trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        gateway_number: gatewayNumber,
        amount_cents: order.total_cents,
        session_expires_at: sql<Date>`now() + make_interval(secs => ${sessionSecs})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { kind: 'new', paymentId: id, gatewayNumber };
  });
}

async function payableOrder(trx: Db, wanted: { number: string; amountCents: number }, visitor: Visitor) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total_cents', 'voucher_id', 'language'])
    .select(isRecent.as('isRecent'))
    .where('number', '=', wanted.number)
    .where(ownOrder(visitor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new ShopError(404, orderNotFound);
  if (order.total_cents !== wanted.amountCents)
    throw new ShopError(400, 'The amount is not the total of the order.');
  if (!['created', 'awaiting-payment', 'failed'].includes(order.state))
    throw new ShopError(
      409,
      order.state === 'cancelled' ? 'This order was cancelled.' : 'This order is paid already.',
    );
  if (!order.isRecent) throw new ShopError(409, 'This order is too old to be paid. Please place it again.');
  return order;
}
