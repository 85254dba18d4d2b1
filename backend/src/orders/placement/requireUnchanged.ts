import type { OrderedLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Claimant } from '../../inventory/api.ts';
import { pricedCart, pricesHaveChanged, type Cart } from '../../cart/api.ts';
import { orderItems, type OrderItem } from '../order/orderItems.ts';
import { hasContents } from './orderContents.ts';

interface Order {
  id: number;
  total_cents: number;
  language: Language;
}

/**
 * Throws the same errors as placing the order now: an item is no longer sold, a price has changed, the
 * voucher has expired.
 */
export async function requireUnchanged(trx: Db, order: Order, claimant: Claimant): Promise<void> {
  const items = await orderItems(trx, [order.id]);
  const cart = await pricedCart(trx, await cartOf(trx, order, items), claimant, order.language);
  if (hasContents(items, cart.variants)) return;
  throw pricesHaveChanged(cart.totalCents);
}

async function cartOf(trx: Db, order: Order, items: OrderItem[]): Promise<Cart> {
  const placed = await trx
    .selectFrom('orders')
    .leftJoin('vouchers', 'vouchers.id', 'voucher_id')
    .select(['delivery_method_id', 'location', 'street', 'post_code', 'city', 'vouchers.code'])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { delivery_method_id, location, street, post_code, city, code } = placed;
  return {
    lines: items.map(toOrderedLine),
    deliveryMethodId: delivery_method_id ?? 0,
    location,
    customer: { street, postCode: post_code, city },
    ...(code && { voucher: code }),
    expectedCents: order.total_cents,
  };
}

function toOrderedLine({ itemId, colourCode, currentSize, quantity, customization }: OrderItem): OrderedLine {
  const code = customization?.code;
  return {
    id: itemId,
    color: colourCode ?? '',
    size: currentSize ?? '',
    quantity,
    ...(code && { customization: code }),
  };
}
