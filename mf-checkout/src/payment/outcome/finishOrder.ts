import { bus, cartActions, type CallsClient, type ShopStore } from 'mf-shared';
import { clearTempUser } from '../../specification/guest.ts';
import { sendOrder } from '../../specification/sendOrder.ts';
import { clearOrder, readOrder, shownNumber } from '../../specification/storedOrder.ts';
import { clearDraft } from '../../storedDraft.ts';

/** The cart must be loaded. Resolves to the order's number if this browser has stored it. */
export async function finishOrder(
  calls: CallsClient,
  dispatch: ShopStore['dispatch'],
): Promise<string | null> {
  const order = readOrder();
  if (order) {
    await sendOrder(calls, order);
    const { number, amountCents: totalCents, delivery, lines } = order;
    bus.publish('checkout:order-paid', { v: 3, number, totalCents, shippingCents: delivery.cents, lines });
  }
  // The units of a change, or of a phone order, were never in the cart.
  if (!order?.supplement && !order?.linkToken)
    dispatch(order ? cartActions.linesBought(order.lines) : cartActions.cleared());
  clearOrder();
  clearTempUser();
  clearDraft();
  return order && shownNumber(order);
}
