import type { CallsClient } from 'mf-shared';
import type { PendingPayment } from './PendingPayment.ts';

interface CardPage {
  /** The card provider's id. */
  orderId: string;
  url: string;
}

export async function registerPayment(
  calls: CallsClient,
  { number, amountCents }: Pick<PendingPayment, 'number' | 'amountCents'>,
  returnUrl: string,
): Promise<CardPage> {
  const { formUrl, orderId } = await calls.get('PosJcc', {
    amount: amountCents,
    order_number: number,
    description: `ORDER ${number}`,
    return_url: returnUrl,
  });
  // The URL comes from the provider's response.
  if (!orderId || !/^https?:\/\//i.test(formUrl))
    throw new Error('Failed to register order with payment provider');
  return { orderId, url: formUrl };
}
