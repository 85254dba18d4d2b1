import { randomInt } from 'node:crypto';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import type { CartVariant, PricedCart } from '../../cart/api.ts';
import { cheapestDeliveryCents } from '../../delivery/api.ts';
import type { PlaceOrderRequest } from 'mf-shared/calls';
import { extrasOf } from './extrasOf.ts';

/** Order numbers repeat every 17 minutes, so a taken one is drawn again. */
export async function insertOrder(
  trx: Db,
  request: PlaceOrderRequest,
  cart: PricedCart,
  visitor: Visitor,
  language: Language,
): Promise<{ id: number; number: string }> {
  const { customer } = request;
  const cheapest = await cheapestDeliveryCents(trx, cart.subtotalCents);
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
        street: customer.street ?? '',
        city: customer.city ?? '',
        post_code: customer.postCode ?? '',
        delivery_method_id: cart.method.id,
        location: request.location,
        ...extrasOf(request),
        subtotal_cents: cart.subtotalCents,
        delivery_cents: cart.deliveryCents,
        cheapest_delivery_cents: cheapest,
        voucher_id: cart.voucher?.id ?? null,
        voucher_cents: cart.voucher?.discountCents ?? 0,
        total_cents: cart.totalCents,
      })
      .onConflict((oc) => oc.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst();
    if (!order) continue;
    const lines = cart.variants.map((variant) => ({
      ...lineOf(variant),
      order_id: order.id,
      voucher_counts: cart.voucher?.itemIds.has(variant.itemId) ?? true,
    }));
    await trx.insertInto('order_lines').values(lines).execute();
    return order;
  }
}

export const orderNumber = (): string => `${String(Date.now()).slice(-6)}${randomInt(100)}`;

/** The row of an order line, without the order's id. */
export const lineOf = (variant: CartVariant) => ({
  item_id: variant.itemId,
  variant_id: variant.variantId,
  note: variant.name,
  colour: variant.colour,
  size: variant.line.size,
  ordered_quantity: variant.line.quantity,
  price_cents: variant.unitPriceCents,
  ...customizationColumns(variant),
});

function customizationColumns({ customization }: CartVariant) {
  if (!customization || customization === 'unavailable')
    return { customization: null, customization_cents: 0 };
  const { costCents, ...agreed } = customization;
  return {
    customization: JSON.stringify(agreed),
    customization_cents: costCents,
  };
}
