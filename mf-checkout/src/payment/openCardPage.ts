import { inLanguage, paths, type CallsClient, type Language } from 'mf-shared';
import { storeOrder, type PlacedOrder } from './placedOrder.ts';

export const browserAddress = {
  origin: (): string => location.origin,
  leaveFor: (address: string): void => location.assign(address),
};

const refused = 'Failed to register order with payment provider';

/** Accepts only http(s), because the URL comes from the provider's response. */
function checkAddress(formUrl: string): string {
  if (!/^https?:\/\//i.test(formUrl)) throw new Error(refused);
  return formUrl;
}

/**
 * Registers the order with the card provider, stores it and navigates to the card page, which returns to
 * /loading in the same language.
 */
export async function openCardPage(
  calls: CallsClient,
  order: PlacedOrder,
  language: Language,
): Promise<void> {
  const { formUrl, orderId } = await calls.get('PosJcc', {
    amount: order.amountCents,
    order_number: order.number,
    description: `ORDER ${order.number}`,
    return_url: browserAddress.origin() + inLanguage(paths.loading(), language),
  });
  if (!orderId) throw new Error(refused);
  const address = checkAddress(formUrl);
  storeOrder(order, orderId);
  browserAddress.leaveFor(address);
}
