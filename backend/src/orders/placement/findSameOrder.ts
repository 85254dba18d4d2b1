import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import { ownOrder } from '../../platform/visitors/ownOrder.ts';
import { isJustPaidByVoucher } from '../../vouchers/vouchers.ts';
import { orderItems } from '../order/orderItems.ts';
import { payableStates } from '../order/payableStates.ts';
import type { PlaceOrderRequest } from 'mf-shared/calls';
import type { PricedCart } from '../../cart/api.ts';
import { hasContents } from './orderContents.ts';

/** Older orders must be placed again. */
export const isRecentOrder = sql<boolean>`orders.created_at > now() - interval '1 day'`;

/** The response to a reservation may have been lost; later, the same cart is another order. */
const isRepeated = ({ payAtPickup = false }: PlaceOrderRequest) =>
  sql<boolean>`(${payAtPickup} and state = 'reserved' and created_at > now() - interval '15 minutes')`;

/** A customer who returns from the payment page and presses the button again pays the same order. */
export async function findSameOrder(
  trx: Db,
  request: PlaceOrderRequest,
  cart: PricedCart,
  visitor: Visitor,
): Promise<{ id: number; number: string } | undefined> {
  const { customer } = request;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(ownOrder(visitor))
    .where((eb) => eb.or([eb('state', 'in', payableStates), isRepeated(request), isJustPaidByVoucher]))
    .where(isRecentOrder)
    .where('total_cents', '=', cart.totalCents)
    .where('voucher_cents', '=', cart.voucher?.discountCents ?? 0)
    .where((eb) => eb('voucher_id', 'is not distinct from', cart.voucher?.id ?? null))
    .where('delivery_method_id', '=', cart.method.id)
    .where('location', '=', request.location)
    .where('first_name', '=', customer.firstName)
    .where('last_name', '=', customer.lastName)
    .where('email', '=', customer.email)
    .where('phone', '=', customer.phone)
    .where('street', '=', customer.street ?? '')
    .where('city', '=', customer.city ?? '')
    .where('post_code', '=', customer.postCode ?? '')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  if (orders.length === 0) return undefined;
  const items = await orderItems(
    trx,
    orders.map(({ id }) => id),
  );
  return orders.find(({ id }) =>
    hasContents(
      items.filter(({ orderId }) => orderId === id),
      cart.variants,
    ),
  );
}
