import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Claimant } from '../../inventory/api.ts';
import { pricedCart, pricesHaveChanged, type Cart } from '../../cart/api.ts';
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
  const cart = await pricedCart(trx, await cartOf(trx, order), claimant, order.language);
  if (await hasContents(trx, order.id, cart.variants)) return;
  throw pricesHaveChanged(cart.totalCents, textsIn(order.language));
}

async function cartOf(trx: Db, order: Order): Promise<Cart> {
  const placed = await trx
    .selectFrom('orders')
    .leftJoin('vouchers', 'vouchers.id', 'voucher_id')
    .select(['delivery_method_id', 'location', 'street', 'post_code', 'city', 'vouchers.code'])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['variants.item_id as id', 'colours.code as color', 'variants.size'])
    .select([
      'ordered_quantity as quantity',
      sql<string | null>`customization ->> 'code'`.as('customization'),
    ])
    .where('order_id', '=', order.id)
    .orderBy('order_lines.id')
    .execute();
  const { delivery_method_id, location, street, post_code, city, code } = placed;
  return {
    lines: lines.map(({ customization, ...line }) => ({ ...line, ...(customization && { customization }) })),
    deliveryMethodId: delivery_method_id ?? 0,
    location,
    customer: { street, postCode: post_code, city },
    ...(code && { voucher: code }),
    expectedCents: order.total_cents,
  };
}
