import { brand, type CallsClient } from 'mf-shared';
import type { PendingPayment } from './PendingPayment.ts';
import { orderPayload } from './orderPayload.ts';

const warn =
  (message: string) =>
  (error: unknown): void =>
    console.warn(message, error);

async function sendToDatabase(calls: CallsClient, order: PendingPayment): Promise<void> {
  const { error } = await calls.post('$PosProcessWeb', orderPayload(order));
  if (error) throw new Error(error);
}

async function sendMail(calls: CallsClient, { number, customer }: PendingPayment): Promise<void> {
  await calls.post('Mail', {
    to: customer.email,
    subject: 'Order Confirmation',
    body: `ORDER ${number}`,
    bcc: brand.salesMailbox,
  });
}

/** Failures are only logged: the server finishes a paid order by itself. */
export async function sendOrder(calls: CallsClient, order: PendingPayment): Promise<void> {
  await Promise.all([
    sendMail(calls, order).catch(warn('Error while sending Order Confirmation Email:')),
    sendToDatabase(calls, order).catch(warn('Failed to send order details to database.')),
  ]);
}
