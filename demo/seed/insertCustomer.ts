import { discountedCents } from 'mf-shared/money';
import { deliveryCents } from '../../backend/src/delivery/deliveryMethods.ts';
import { priceOf } from './insertVouchersAndDelivery.ts';
import type { DemoItem, DemoOrder, DemoShop } from '../range/shop.ts';
import { daysBefore } from './daysBefore.ts';
import type { InsertedItems } from './insertItems.ts';
import { insertRows, type Trx } from './insertRows.ts';

interface Parts {
  methodId: (name: string) => number;
  inserted: InsertedItems;
  passwordHash: string;
  now: Date;
}

export async function insertCustomer(trx: Trx, shop: DemoShop, parts: Parts): Promise<void> {
  const { customer } = shop;
  const person = await trx
    .insertInto('people')
    .values({
      name: `${customer.firstName} ${customer.lastName}`,
      phone: customer.phone,
      password_hash: parts.passwordHash,
      created_at: daysBefore(parts.now, 230),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(trx, 'addresses', [
    {
      person_id: person.id,
      email: customer.email,
      mobile: customer.phone,
      street: customer.street,
      city: customer.city,
      post_code: customer.postCode,
      confirmed_at: daysBefore(parts.now, 230),
    },
  ]);
  await insertRows(
    trx,
    'favourites',
    customer.favourites.map((code, index) => ({
      person_id: person.id,
      item_id: parts.inserted.itemId(code),
      added_at: daysBefore(parts.now, 40 - index * 9),
    })),
  );
  for (const order of shop.orders) await insertOrder(trx, shop, order, person.id, parts);
}

async function insertOrder(
  trx: Trx,
  { sections, customer, deliveries, colours }: DemoShop,
  order: DemoOrder,
  personId: number,
  { methodId, inserted, now }: Parts,
): Promise<void> {
  const items = sections.flatMap(({ types }) =>
    types.flatMap((type) => type.categories.flatMap((one) => one.items)),
  );
  const byCode = new Map(items.map((item) => [item.code, item]));
  const orderItems = order.lines.map((line) => {
    const item = itemOrThrow(byCode.get(line.item), line.item);
    return { line, item, cents: discountedCents(item.priceCents, item.discountPercent) };
  });
  const subtotal = orderItems.reduce((sum, { line, cents }) => sum + cents * line.quantity, 0);
  const kind = deliveries.find(({ name }) => name === order.delivery)?.kind ?? 'pickup';
  const delivery = deliveryCents(priceOf(kind), subtotal);
  const placedAt = daysBefore(now, order.daysAgo);
  const paidAt = new Date(placedAt.getTime() + 95_000);
  const daysAfter = (days: number): Date => daysBefore(now, order.daysAgo - days);
  const { id } = await trx
    .insertInto('orders')
    .values({
      number: order.number,
      state: order.state,
      person_id: personId,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      street: customer.street,
      city: customer.city,
      post_code: customer.postCode,
      delivery_method_id: methodId(order.delivery),
      location: order.location,
      subtotal_cents: subtotal,
      delivery_cents: delivery,
      total_cents: subtotal + delivery,
      created_at: placedAt,
      paid_at: paidAt,
      packed_at: daysAfter(1),
      handed_over_at: daysAfter(2),
      ...(kind === 'courier' && { tracking: `CY${order.number}` }),
      ...(order.state === 'delivered' && { delivered_at: daysAfter(4) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = orderItems.map(({ line, item, cents }) => ({
    order_id: id,
    item_id: inserted.itemId(item.code),
    variant_id: inserted.variantId(item.code, line.colour, line.size),
    note: item.name,
    // Orders store the colour's name, not its code.
    colour: colours.find(({ code }) => code === line.colour)?.name ?? line.colour,
    size: line.size,
    ordered_quantity: line.quantity,
    price_cents: cents,
  }));
  await insertRows(trx, 'order_lines', lines);
}

function itemOrThrow(item: DemoItem | undefined, code: string): DemoItem {
  if (!item) throw new Error(`The order has an unknown item: ${code}.`);
  return item;
}
