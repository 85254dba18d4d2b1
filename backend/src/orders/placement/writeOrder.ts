import type { Language } from 'mf-shared/languages';
import { toEuros } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import type { CartVariant } from '../cart/cartVariants.ts';
import { orderNumber } from './orderNumber.ts';
import type { PlacedOrder } from 'mf-shared/calls';
import type { PricedCart } from '../cart/pricedCart.ts';

export interface WrittenOrder {
  id: number;
  number: string;
}

/** The order and its lines. The number's form repeats every 17 minutes: a taken one is made again. */
export async function writeOrder(
  trx: Db,
  placed: PlacedOrder,
  cart: PricedCart,
  visitor: Visitor,
  language: Language,
): Promise<WrittenOrder> {
  const { customer } = placed;
  for (;;) {
    const order = await trx
      .insertInto('orders')
      .values({
        number: orderNumber(),
        language,
        person_id: visitor.person?.id ?? null,
        browser_hash: visitor.browserHash ?? '',
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        phone: customer.phone,
        street: customer.street,
        city: customer.city,
        post_code: customer.postCode,
        delivery_method_id: cart.method.id,
        location: placed.location,
        subtotal_cents: cart.subtotalCents,
        delivery_cents: cart.deliveryCents,
        voucher_id: cart.voucher?.id ?? null,
        voucher_cents: cart.voucher?.amount_cents ?? 0,
        total_cents: cart.totalCents,
      })
      .onConflict((oc) => oc.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst();
    if (!order) continue;
    await trx.insertInto('order_lines').values(orderLines(order.id, cart)).execute();
    return order;
  }
}

/** What is sold leaves the shop: quantities are negative, and delivery is a line like the others. */
function orderLines(orderId: number, cart: PricedCart) {
  const goods = cart.variants.map((variant) => ({
    order_id: orderId,
    item_id: variant.itemId,
    variant_id: variant.variantId,
    note: variant.name,
    colour: variant.colour,
    size: variant.line.size,
    quantity: -variant.line.quantity,
    price_cents: variant.discountedCents,
    ...customized(variant),
  }));
  if (cart.deliveryCents === 0) return goods;
  const delivery = { order_id: orderId, note: 'DELIVERY', quantity: -1, price_cents: cart.deliveryCents };
  const nothing = { item_id: null, variant_id: null, colour: '', size: '', ...customized() };
  return [...goods, { ...delivery, ...nothing }];
}

/** As it was agreed when it was ordered. */
function customized(variant?: CartVariant) {
  const agreed = variant?.customization;
  if (!agreed || agreed === 'gone') return { customization: null, customization_cents: 0 };
  const { costCents, ...told } = agreed;
  const customization = JSON.stringify({ ...told, totalCost: toEuros(costCents) });
  return { customization, customization_cents: costCents };
}
