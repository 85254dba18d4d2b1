import { inLanguage, paths, type CallsClient, type Language } from 'mf-shared';
import { browserAddress } from './browserAddress.ts';
import { keepOrder, type OrderInProgress } from './orderInProgress.ts';

const refused = 'Failed to register order with payment provider';

/** The provider's answer decides where the browser goes: only to a page. */
function checkedAddress(formUrl: string): string {
  if (!/^https?:\/\//i.test(formUrl)) throw new Error(refused);
  return formUrl;
}

/** Asks the card provider for a page to pay this order on, remembers the order, and goes there. The way back leads to
 *  the page's language. */
export async function openCardPage(
  calls: CallsClient,
  order: OrderInProgress,
  language: Language,
): Promise<void> {
  const { formUrl, orderId } = await calls.get('PosJcc', {
    amount: order.amountCents,
    order_number: order.number,
    description: `ORDER ${order.number}`,
    return_url: browserAddress.origin() + inLanguage(paths.loading(), language),
  });
  if (!orderId) throw new Error(refused);
  const address = checkedAddress(formUrl);
  keepOrder(order, orderId);
  browserAddress.leaveFor(address);
}
