import { inLanguage, paths, type CallsClient, type Language } from 'mf-shared';
import { registerPayment } from '../specification/registerPayment.ts';
import { storeOrder } from '../specification/storedOrder.ts';
import type { PendingPayment } from '../specification/PendingPayment.ts';

export const browserAddress = {
  origin: (): string => location.origin,
  leaveFor: (address: string): void => location.assign(address),
};

export async function openCardPage(
  calls: CallsClient,
  order: PendingPayment,
  language: Language,
): Promise<void> {
  const returnUrl = browserAddress.origin() + inLanguage(paths.loading(), language);
  const { orderId, address } = await registerPayment(calls, order, returnUrl);
  storeOrder(order, orderId);
  browserAddress.leaveFor(address);
}
