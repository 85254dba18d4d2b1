import type { CallsClient, CartLine, CustomerDetails, DeliveryMethod, Language, User } from 'mf-shared';
import { lineLabels } from '../cart/lineUpdates.ts';
import { orderedLine } from '../cart/orderedLine.ts';
import { openCardPage } from '../payment/openCardPage.ts';
import { orderPayload } from '../payment/orderPayload.ts';
import { deliveryText } from './delivery.ts';
import { storeTempUser } from './profile.ts';
import type { Totals } from './totals.ts';

export interface Checkout {
  lines: CartLine[];
  customer: CustomerDetails;
  user: User | null;
  savesDetails: boolean;
  mayRemind: boolean;
  method: DeliveryMethod;
  location: string;
  voucherCode: string | null;
  totals: Totals;
}

export async function placeOrder(
  calls: CallsClient,
  checkout: Checkout,
  language: Language,
  onPlaced: () => void,
): Promise<void> {
  const { lines, customer, user, savesDetails, mayRemind, method, location, voucherCode, totals } = checkout;
  const { number, amountCents } = await calls.post('ShopPlaceOrder', {
    lines: lines.map(orderedLine),
    customer: withoutEmptyAddress(customer),
    deliveryMethodId: method.id,
    location,
    expectedCents: totals.totalCents,
    ...(voucherCode && { voucher: voucherCode }),
    ...(user && { person: user.id }),
    ...(mayRemind && { mayRemind }),
  });
  onPlaced();
  if (!user) storeTempUser(customer);
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
  const orderedLines = lines.map(({ specific_id, quantity }) => ({ specific_id, quantity }));
  const shown = shownOrder(lines, method, location);
  await openCardPage(calls, { number, amountCents, payload, lines: orderedLines, shown }, language);
}

function shownOrder(lines: CartLine[], method: DeliveryMethod, location: string) {
  const place = method.locations.find(({ name }) => name === location);
  return {
    delivery: [method.label ?? method.name, place && (place.label ?? place.name)].filter(Boolean).join(', '),
    arrival: method.arrival?.text ?? '',
    lines: lines.map((line) => {
      const { name, colour, size } = lineLabels(line, undefined);
      return { name, variant: `${colour}, ${size}` };
    }),
  };
}

/** Omits the address if the order is not delivered to it. */
const withoutEmptyAddress = ({ street, postCode, city, ...contact }: CustomerDetails) =>
  street ? { street, postCode, city, ...contact } : contact;

/** Updates the customer's own address. A failure does not stop the order. */
async function saveAddress(calls: CallsClient, user: User, customer: CustomerDetails): Promise<void> {
  try {
    const answer = await calls.post('$TableModify', {
      system: 'accounting',
      file: 'address',
      record: user.email_id,
      fields: [
        ...(customer.street
          ? [
              { id: 'add1', value: customer.street },
              { id: 'zip', value: customer.postCode },
              { id: 'city', value: customer.city },
            ]
          : []),
        { id: 'mobile', value: customer.phone },
      ],
    });
    if (answer.record !== user.email_id) throw new Error(answer.error);
  } catch (error) {
    console.warn('The details could not be saved.', error);
  }
}
