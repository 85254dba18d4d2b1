import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import { ownOrder } from '../ownOrder.ts';
import { payableStates } from '../payableStates.ts';
import { customizationCents } from '../cart/cartVariants.ts';
import type { PlacedOrder } from 'mf-shared/calls';
import type { PricedCart } from '../cart/pricedCart.ts';

/** An older order must be placed again: prices may have changed. */
export const isRecent = sql<boolean>`orders.created_at > now() - interval '1 day'`;

/** The visitor's own unpaid order of exactly this cart and customer: a customer who returns from the payment page and
 *  presses the button again pays that one. */
export async function findSameOrder(
  trx: Db,
  placed: PlacedOrder,
  cart: PricedCart,
  visitor: Visitor,
): Promise<{ id: number; number: string } | undefined> {
  const { customer } = placed;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(ownOrder(visitor))
    .where('state', 'in', payableStates)
    .where(isRecent)
    .where('total_cents', '=', cart.totalCents)
    .where('voucher_cents', '=', cart.voucher?.amount_cents ?? 0)
    .where((eb) => eb('voucher_id', 'is not distinct from', cart.voucher?.id ?? null))
    .where('delivery_method_id', '=', cart.method.id)
    .where('location', '=', placed.location)
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
  const inCart = contents(
    cart.variants.map((variant) => [
      variant.variantId,
      variant.line.quantity,
      variant.discountedCents,
      customizationCents(variant),
      variant.line.customization ?? '',
    ]),
  );
  for (const order of orders) {
    const lines = await trx
      .selectFrom('order_lines')
      .select(['variant_id', 'ordered_quantity', 'price_cents', 'customization_cents'])
      .select(sql<string | null>`customization ->> 'code'`.as('code'))
      .where('order_id', '=', order.id)
      .where('variant_id', 'is not', null)
      .execute();
    const ordered = lines.map((line) => [
      line.variant_id ?? 0,
      line.ordered_quantity,
      line.price_cents,
      line.customization_cents,
      line.code ?? '',
    ]);
    if (contents(ordered) === inCart) return order;
  }
  return undefined;
}

const contents = (lines: (number | string)[][]): string =>
  lines
    .map((line) => line.join(':'))
    .toSorted()
    .join(' ');
