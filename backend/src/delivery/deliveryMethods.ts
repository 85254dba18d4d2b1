import type { DeliveryMethod } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/tables/Db.ts';
import { isOffered } from './deliveryOffer.ts';
import { localizedColumn } from '../platform/database/queries/localizedColumn.ts';
import { ShopError } from '../platform/errors.ts';
import { arrivalText } from './arrivalText.ts';
import { deliveryLocations } from './deliveryLocations.ts';
import { lastUnpaidDay, maxUnpaidCents } from './payAtPickup.ts';

/** `name` is stored with orders, `label` is shown. Arrival days are those of an order placed now. */
export async function deliveryMethods(
  db: Db,
  language: Language,
  postCode?: string,
): Promise<DeliveryMethod[]> {
  const methods = await db
    .selectFrom('delivery_methods')
    .select(['id', 'name', 'kind', 'min_days as minDays', 'max_days as maxDays'])
    .select(['price_cents as priceCents', 'free_over_cents as freeOverCents'])
    .select(['may_pay_at_pickup', 'unpaid_days as unpaidDays'])
    .select(localizedColumn('delivery_methods.name', language).as('label'))
    .where(isOffered)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const locations = await deliveryLocations(db, language, postCode);
  const now = new Date();
  return methods.map(({ minDays, maxDays, may_pay_at_pickup, unpaidDays, ...method }) => {
    const isPickup = method.kind === 'pickup';
    const own = locations
      .filter(({ methodId }) => methodId === method.id)
      .map(({ methodId: _methodId, ...location }) => ({
        ...location,
        isCollected: isPickup || location.isCollected,
      }));
    return {
      ...method,
      locations: own,
      isCollected: isPickup || (own.length > 0 && own.every(({ isCollected }) => isCollected)),
      arrival: { minDays, maxDays, text: arrivalText(now, minDays, maxDays, language) },
      payAtPickup:
        isPickup && may_pay_at_pickup
          ? { until: lastUnpaidDay(now, { maxDays, unpaidDays }), maxCents: maxUnpaidCents }
          : null,
    };
  });
}

export async function chosenDelivery(db: Db, methodId: number, location: string): Promise<DeliveryMethod> {
  const method = (await deliveryMethods(db, 'en')).find((method) => method.id === methodId);
  if (!method) throw new ShopError(400, 'Please select a delivery method.');
  const isValid = method.locations.length === 0 || method.locations.some(({ name }) => name === location);
  if (!isValid) throw new ShopError(400, 'Please select a delivery location.');
  return method;
}

/** The lowest price of the methods that deliver to the customer; null if none is offered. */
export async function cheapestDeliveryCents(db: Db, subtotalCents: number): Promise<number | null> {
  const methods = await db
    .selectFrom('delivery_methods')
    .select(['price_cents as priceCents', 'free_over_cents as freeOverCents'])
    .where(isOffered)
    .where('kind', '=', 'courier')
    .execute();
  return methods.length > 0
    ? Math.min(...methods.map((method) => deliveryCents(method, subtotalCents)))
    : null;
}

export type DeliveryAddress = Partial<Record<'street' | 'postCode' | 'city', string | undefined>>;

export function requireAddress(
  method: DeliveryMethod,
  { customer, location }: { customer: DeliveryAddress; location: string },
): void {
  const chosen = method.locations.find(({ name }) => name === location);
  if ((chosen ?? method).isCollected) return;
  const { street, postCode, city } = customer;
  if (!street) throw new ShopError(400, 'Street is required');
  if (!postCode) throw new ShopError(400, 'Post code is required');
  if (!city) throw new ShopError(400, 'City is required');
}

export const deliveryCents = (
  { priceCents, freeOverCents }: { priceCents: number; freeOverCents: number | null },
  subtotalCents: number,
): number => (freeOverCents !== null && subtotalCents > freeOverCents ? 0 : priceCents);
