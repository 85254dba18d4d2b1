import { courierCents, freeDeliveryOverCents } from 'mf-shared/money';
import type { DemoShop } from '../range/shop.ts';
import type { InsertedItems } from './insertItems.ts';
import { insertWithIds, insertRows, type Trx } from './insertRows.ts';

export const priceOf = (kind: 'courier' | 'pickup') =>
  kind === 'courier'
    ? { priceCents: courierCents, freeOverCents: freeDeliveryOverCents }
    : { priceCents: 0, freeOverCents: null };

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
    deliveries.map(({ name, kind, days: [min_days, max_days], trackingPage = null }, position) => ({
      name,
      kind,
      position,
      min_days,
      max_days,
      tracking_page: trackingPage,
      price_cents: priceOf(kind).priceCents,
      free_over_cents: priceOf(kind).freeOverCents,
    })),
    ({ name }) => name,
  );
  await insertRows(
    trx,
    'delivery_method_translations',
    deliveries.map(({ name, nameEl }) => ({
      delivery_method_id: methodId(name),
      language: 'el',
      name: nameEl,
    })),
  );
  const locations = deliveries.flatMap((delivery) =>
    delivery.locations.map((location, position) => ({ delivery, location, position })),
  );
  const locationId = await insertWithIds(
    trx,
    'pickup_locations',
    locations.map(({ delivery, location, position }) => ({
      delivery_method_id: methodId(delivery.name),
      name: location.name,
      position,
      is_collected: location.isCollected ?? true,
      town: location.place?.town.name ?? null,
      address: location.place?.address.name ?? null,
      post_code: location.place?.postCode ?? null,
      latitude: location.place?.latitude ?? null,
      longitude: location.place?.longitude ?? null,
      opening_hours: location.place?.hours.name ?? null,
    })),
    ({ delivery_method_id, name }) => `${delivery_method_id}/${name}`,
  );
  await insertRows(
    trx,
    'pickup_location_translations',
    locations.map(({ delivery, location }) => ({
      pickup_location_id: locationId(`${methodId(delivery.name)}/${location.name}`),
      language: 'el',
      name: location.nameEl,
      town: location.place?.town.nameEl ?? null,
      address: location.place?.address.nameEl ?? null,
      opening_hours: location.place?.hours.nameEl ?? null,
    })),
  );
  return methodId;
}
