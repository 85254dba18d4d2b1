import {
  inLanguage,
  paths,
  type CallsClient,
  type CartLine,
  type CustomerDetails,
  type DeliveryMethod,
  type Language,
  type User,
} from 'mf-shared';
import { orderedLine } from '../../cart/orderedLine.ts';
import { browserLocation, openCardPage } from '../../payment/card-page/openCardPage.ts';
import { storeReservation } from '../../pickup/storedReservation.ts';
import { saveAddress } from '../../specification/saveAddress.ts';
import { deliveryText } from '../draft/delivery.ts';
import { storeTempUser } from '../../specification/guest.ts';
import { clearOrder } from '../../specification/storedOrder.ts';
import type { Totals } from '../draft/totals.ts';
import type { Draft } from '../draft/useDraft.ts';
import type { Accepted } from '../draft/validate.ts';

export interface NewOrder {
  lines: CartLine[];
  user: User | null;
  draft: Draft;
  accepted: Accepted;
  method: DeliveryMethod;
  paysAtPickup: boolean;
  voucherCode: string | null;
  totals: Totals;
}

export async function placeOrder(
  calls: CallsClient,
  order: NewOrder,
  language: Language,
  onPlaced: () => void,
): Promise<void> {
  const { lines, user, draft, accepted, method, paysAtPickup, voucherCode, totals } = order;
  const { location, mayRemind, saveDetails } = draft;
  const { customer, business, note } = accepted;
  const { number, amountCents } = await calls.post('ShopPlaceOrder', {
    lines: lines.map(orderedLine),
    customer: withoutEmptyAddress(customer),
    deliveryMethodId: method.id,
    location,
    expectedCents: totals.totalCents,
    ...(voucherCode && { voucher: voucherCode }),
    ...(user && { person: user.id }),
    ...(mayRemind && { mayRemind }),
    ...(business && { business }),
    ...(note && { note }),
    ...(paysAtPickup && { payAtPickup: true }),
  });
  // Nothing is paid on a card page if the voucher pays for everything.
  if (!paysAtPickup && amountCents > 0) onPlaced();
  if (!user) storeTempUser(customer);
  if (user && saveDetails) await saveAddress(calls, user, customer);
  const placed = {
    number,
    amountCents,
    lines,
    customer,
    isGuest: !user,
    delivery: {
      name: deliveryText(method, location),
      label: deliveryLabel(method, location),
      arrival: method.arrival?.text ?? '',
      cents: totals.deliveryCents,
    },
    placedAt: new Date().toISOString(),
  };
  if (!paysAtPickup) {
    await openCardPage(calls, placed, language);
    return;
  }
  const kept = await calls.post('ShopPayAtPickup', { number, amountCents });
  clearOrder();
  storeReservation({ order: placed, ...kept, isFinished: false });
  browserLocation.leaveFor(inLanguage(paths.orderReserved(), language));
}

const withoutEmptyAddress = ({ street, postCode, city, ...contact }: CustomerDetails) =>
  street ? { street, postCode, city, ...contact } : contact;

/** The text in the page's language. */
function deliveryLabel(method: DeliveryMethod, location: string): string {
  const place = method.locations.find(({ name }) => name === location);
  return [method.label ?? method.name, place && (place.label ?? place.name)].filter(Boolean).join(', ');
}
