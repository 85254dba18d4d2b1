import type { DeliveryMethod } from 'mf-shared';
import type { Texts } from '../texts.ts';
import { deliveryCents } from './totals.ts';

/** Whether the order goes to the customer's address. So it does as long as nothing else is chosen. */
export function needsAddress(method: DeliveryMethod | undefined, location: string): boolean {
  const chosen = method?.locations.find(({ name }) => name === location);
  return !(chosen?.isCollected ?? method?.isCollected);
}

/** Where a method brings the order unless something else is chosen; empty where that is not clear. */
export function usualLocation({ locations }: DeliveryMethod): string {
  const [first, ...others] = locations.filter(({ isCollected }) => isCollected === false);
  return first && others.length === 0 ? first.name : '';
}

/** The delivery as it is stored and written on the order. */
export const deliveryText = (method: DeliveryMethod, location: string): string =>
  location ? `${method.name}, ${location}` : method.name;

/** What a method costs with this cart, as shown. */
export function deliveryPrice(method: DeliveryMethod, subtotalCents: number, t: Texts): string {
  const cents = deliveryCents(method, subtotalCents);
  return cents === 0 ? t('Free') : t.money(cents);
}
