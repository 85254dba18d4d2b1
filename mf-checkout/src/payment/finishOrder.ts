import {
  brand,
  bus,
  cartActions,
  toCents,
  type CallsClient,
  type ShopEvents,
  type ShopStore,
} from 'mf-shared';
import { clearTempUser } from '../checkout/profile.ts';
import { clearDraft } from '../checkout/useDraft.ts';
import { clearOrder, readOrder, type PlacedOrder } from './placedOrder.ts';

/**
 * Finishes a paid order once: sends mail and order, publishes the event, and removes the bought items from
 * the cart, which must be loaded. Resolves to the order's number if this browser has stored it.
 */
export async function finishOrder(
  calls: CallsClient,
  dispatch: ShopStore['dispatch'],
): Promise<string | null> {
  const order = readOrder();
  if (order) {
    await sendOrder(calls, order);
    bus.publish('checkout:order-paid', paidEvent(order));
  }
  dispatch(order ? cartActions.linesBought(order.lines) : cartActions.cleared());
  clearOrder();
  clearTempUser();
  clearDraft();
  return order?.number ?? null;
}

const warn =
  (message: string) =>
  (error: unknown): void =>
    console.warn(message, error);

async function sendToDatabase(calls: CallsClient, { payload }: PlacedOrder): Promise<void> {
  const { error } = await calls.post('$PosProcessWeb', payload);
  if (error) throw new Error(error);
}

async function sendMail(calls: CallsClient, { number, payload }: PlacedOrder): Promise<void> {
  await calls.post('Mail', {
    to: payload.customerdetails.email,
    subject: 'Order Confirmation',
    body: `ORDER ${number}`,
    bcc: brand.salesMailbox,
  });
}

/** Failures are only logged: the server finishes a paid order by itself. */
async function sendOrder(calls: CallsClient, order: PlacedOrder): Promise<void> {
  await Promise.all([
    sendMail(calls, order).catch(warn('Error while sending Order Confirmation Email:')),
    sendToDatabase(calls, order).catch(warn('Failed to send order details to database.')),
  ]);
}

function paidEvent({ number, amountCents, payload }: PlacedOrder): ShopEvents['checkout:order-paid'] {
  const paid = { v: 1, number, totalCents: amountCents } as const;
  // The stored order may be from an older release.
  if (!Array.isArray(payload.orderitems)) return paid;
  const delivery = payload.orderitems.find(({ model }) => model === 'DELIVERY');
  return {
    ...paid,
    shippingCents: toCents(delivery?.total ?? 0),
    items: payload.orderitems
      .filter((item) => item !== delivery)
      .map(({ model, color, size, qty, total }) => ({
        code: model,
        variant: `${color}, ${size}`,
        quantity: qty,
        totalCents: toCents(total),
      })),
  };
}
