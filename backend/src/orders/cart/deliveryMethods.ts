import type { DeliveryMethod, PlacedOrder } from 'mf-shared/calls';
import { courierCents, freeDeliveryOverCents } from 'mf-shared/money';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { localizedColumn } from '../../catalogue/localizedColumn.ts';
import { ShopError } from '../../platform/errors.ts';
import { arrivalText } from './arrivalText.ts';

/** `name` is stored with orders, `label` is shown. The days of arrival are those of an order that is placed now. */
export async function deliveryMethods(db: Db, language: Language): Promise<DeliveryMethod[]> {
  const methods = await db
    .selectFrom('delivery_methods')
    .select(['id', 'name', 'kind', 'min_days as minDays', 'max_days as maxDays'])
    .select(localizedColumn('delivery_methods.name', language).as('label'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const locations = await db
    .selectFrom('pickup_locations')
    .select(['id', 'name', 'delivery_method_id', 'is_collected'])
    .select(localizedColumn('pickup_locations.name', language).as('label'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const now = new Date();
  return methods.map(({ minDays, maxDays, ...method }) => {
    const isPickup = method.kind === 'pickup';
    const own = locations
      .filter((location) => location.delivery_method_id === method.id)
      .map(({ id, name, label, is_collected }) => ({
        id,
        name,
        label,
        isCollected: isPickup || is_collected,
      }));
    return {
      ...method,
      locations: own,
      isCollected: isPickup || (own.length > 0 && own.every(({ isCollected }) => isCollected)),
      arrival: { minDays, maxDays, text: arrivalText(now, minDays, maxDays, language) },
    };
  });
}

/** Throws where the method or its location does not exist. */
export async function chosenDelivery(db: Db, methodId: number, location: string): Promise<DeliveryMethod> {
  const method = (await deliveryMethods(db, 'en')).find((method) => method.id === methodId);
  if (!method) throw new ShopError(400, 'Please select a delivery method.');
  const isValid = method.locations.length === 0 || method.locations.some(({ name }) => name === location);
  if (!isValid) throw new ShopError(400, 'Please select a delivery location.');
  return method;
}

/** Throws where the order is brought to the customer and they gave no address. */
export function requireAddress(method: DeliveryMethod, { customer, location }: PlacedOrder): void {
  const chosen = method.locations.find(({ name }) => name === location);
  if ((chosen ?? method).isCollected) return;
  const { street, postCode, city } = customer;
  if (!street) throw new ShopError(400, 'Street is required');
  if (!postCode) throw new ShopError(400, 'Post code is required');
  if (!city) throw new ShopError(400, 'City is required');
}

/** A courier costs 3 euro, nothing over 70; pickup is free. */
export function deliveryCents(kind: DeliveryMethod['kind'], subtotalCents: number): number {
  return kind === 'courier' && subtotalCents <= freeDeliveryOverCents ? courierCents : 0;
}
