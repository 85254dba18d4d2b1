import { inLanguage, paths, type CallsClient, type Language } from 'mf-shared';
import { registerPayment } from '../../specification/registerPayment.ts';
import { storeOrder } from '../../specification/storedOrder.ts';
import type { PendingPayment } from '../../specification/PendingPayment.ts';

export const browserLocation = {
  origin: (): string => location.origin,
  leaveFor: (url: string): void => location.assign(url),
};

export async function openCardPage(
  calls: CallsClient,
  order: PendingPayment,
  language: Language,
): Promise<void> {
  const returnUrl = browserLocation.origin() + inLanguage(paths.loading(), language);
  const { orderId, url } = await registerPayment(calls, order, returnUrl);
  storeOrder(order, orderId);
  browserLocation.leaveFor(url);
}
