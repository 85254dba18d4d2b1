import type { DeliveryMethod } from 'mf-shared';
import type { Texts } from '../../texts.ts';
import { deliveryCents } from '../../promises/deliveryMethods.ts';

/** True until a method or a location is chosen where the order is collected. */
export function needsAddress(method: DeliveryMethod | undefined, location: string): boolean {
  const chosen = method?.locations.find(({ name }) => name === location);
  return !(chosen?.isCollected ?? method?.isCollected);
}

/** The only location that is not a collection point, else ''. */
export function usualLocation({ locations }: DeliveryMethod): string {
  const [first, ...others] = locations.filter(({ isCollected }) => isCollected === false);
  return first && others.length === 0 ? first.name : '';
}

/** The text that orders store. */
export const deliveryText = (method: DeliveryMethod, location: string): string =>
  location ? `${method.name}, ${location}` : method.name;

export function deliveryPrice(method: DeliveryMethod, subtotalCents: number, t: Texts): string {
  const cents = deliveryCents(method, subtotalCents);
  return cents === 0 ? t('Free') : t.money(cents);
}
