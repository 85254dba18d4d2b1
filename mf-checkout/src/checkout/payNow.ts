import type { CallsClient, CartLine, CustomerDetails, DeliveryMethod, Language, User } from 'mf-shared';
import { orderedLine } from '../cart/orderedLine.ts';
import { openCardPage } from '../payment/openCardPage.ts';
import { orderPayload } from '../payment/orderPayload.ts';
import { keepTempUser } from './profile.ts';
import { saveAddress } from './saveAddress.ts';
import type { Totals } from './totals.ts';

export interface Checkout {
  lines: CartLine[];
  customer: CustomerDetails;
  user: User | null;
  savesDetails: boolean;
  method: DeliveryMethod;
  location: string;
  voucherCode: string | null;
  totals: Totals;
}

/** A method in words, as it is stored and put on the order. */
export const deliveryText = (method: DeliveryMethod, location: string): string =>
  location ? `${method.name}, ${location}` : method.name;

function trimmed(customer: CustomerDetails): CustomerDetails {
  const entries = Object.entries(customer).map(([field, value]: [string, string]) => [field, value.trim()]);
  return Object.fromEntries(entries) as CustomerDetails;
}

/** Writes the order, then leaves for the card page. Whatever stops it is thrown. */
export async function payNow(calls: CallsClient, checkout: Checkout, language: Language): Promise<void> {
  const { lines, user, savesDetails, method, location, voucherCode, totals } = checkout;
  const customer = trimmed(checkout.customer);
  const { number, amountCents } = await calls.post('ShopPlaceOrder', {
    lines: lines.map(orderedLine),
    customer,
    deliveryMethodId: method.id,
    location,
    expectedCents: totals.totalCents,
    ...(voucherCode && { voucher: voucherCode }),
  });
  if (!user) keepTempUser(customer);
  if (user && savesDetails) await saveAddress(calls, user, customer);
  const payload = orderPayload({
    number,
    lines,
    customer,
    isGuest: !user,
    delivery: deliveryText(method, location),
    deliveryCents: totals.deliveryCents,
    placedAt: new Date(),
  });
  const ordered = lines.map(({ specific_id, quantity }) => ({ specific_id, quantity }));
  await openCardPage(calls, { number, amountCents, payload, lines: ordered }, language);
}
