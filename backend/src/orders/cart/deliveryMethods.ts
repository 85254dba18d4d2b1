import type { DeliveryMethod } from 'mf-shared/calls';
import { courierCents, freeDeliveryOverCents } from 'mf-shared/money';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { localizedColumn } from '../../catalogue/localizedColumn.ts';
import { ShopError } from '../../platform/errors.ts';

/** `name` is stored with orders, `label` is shown. */
export async function deliveryMethods(db: Db, language: Language): Promise<DeliveryMethod[]> {
  const methods = await db
    .selectFrom('delivery_methods')
    .select(['id', 'name', 'kind'])
    .select(localizedColumn('delivery_methods.name', language).as('label'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const locations = await db
    .selectFrom('pickup_locations')
    .select(['id', 'name', 'delivery_method_id'])
    .select(localizedColumn('pickup_locations.name', language).as('label'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return methods.map((method) => ({
    ...method,
    locations: locations
      .filter((location) => location.delivery_method_id === method.id)
      .map(({ id, name, label }) => ({ id, name, label })),
  }));
}

/** Throws where the method or its location does not exist. */
export async function chosenDelivery(db: Db, methodId: number, location: string): Promise<DeliveryMethod> {
  const method = (await deliveryMethods(db, 'en')).find((method) => method.id === methodId);
  if (!method) throw new ShopError(400, 'Please select a delivery method.');
  const isValid = method.locations.length === 0 || method.locations.some(({ name }) => name === location);
  if (!isValid) throw new ShopError(400, 'Please select a delivery location.');
  return method;
}

/** A courier costs 3 euro, nothing over 70; pickup is free. */
export function deliveryCents(kind: DeliveryMethod['kind'], subtotalCents: number): number {
  return kind === 'courier' && subtotalCents <= freeDeliveryOverCents ? courierCents : 0;
}
