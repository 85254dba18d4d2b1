import type { DemoShop } from '../range/shop.ts';
import type { InsertedItems } from './insertItems.ts';
import { insertWithIds, insertRows, type Trx } from './insertRows.ts';

/** Vouchers, customizations and delivery methods. Returns the ids of the methods by name. */
export async function insertVouchersAndDelivery(
  trx: Trx,
  { vouchers, customizations, deliveries }: DemoShop,
  { itemId }: InsertedItems,
): Promise<(name: string) => number> {
  await insertRows(
    trx,
    'vouchers',
    vouchers.map(({ code, amountCents, uses }) => ({ code, amount_cents: amountCents, uses_left: uses })),
  );
  await insertRows(
    trx,
    'customizations',
    customizations.map(({ code, item, method, position, stamps, cents }) => ({
      code,
      item_id: itemId(item),
      method,
      position,
      stamps: JSON.stringify(stamps),
      cost_cents: cents,
    })),
  );
  const methodId = await insertWithIds(
    trx,
    'delivery_methods',
    deliveries.map(({ name, nameEl, kind }, position) => ({ name, name_el: nameEl, kind, position })),
    ({ name }) => name,
  );
  await insertRows(
    trx,
    'pickup_locations',
    deliveries.flatMap((delivery) =>
      delivery.locations.map(({ name, nameEl }, position) => ({
        delivery_method_id: methodId(delivery.name),
        name,
        name_el: nameEl,
        position,
      })),
    ),
  );
  return methodId;
}
