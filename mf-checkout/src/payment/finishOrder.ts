import { brand, type CallsClient } from 'mf-shared';
import type { OrderInProgress } from './orderInProgress.ts';

const logged =
  (what: string) =>
  (error: unknown): void =>
    console.warn(what, error);

async function sendToDatabase(calls: CallsClient, { payload }: OrderInProgress): Promise<void> {
  const { error } = await calls.post('$PosProcessWeb', payload);
  if (error) throw new Error(error);
}

async function sendMail(calls: CallsClient, { number, payload }: OrderInProgress): Promise<void> {
  await calls.post('Mail', {
    to: payload.customerdetails.email,
    subject: 'Order Confirmation',
    body: `ORDER ${number}`,
    bcc: brand.salesMailbox,
  });
}

/** Mail and order from the page's side. The server has finished a paid order by itself already: what fails here is
 *  only logged, and nothing of it is lost. */
export async function finishOrder(calls: CallsClient, order: OrderInProgress): Promise<void> {
  await Promise.all([
    sendMail(calls, order).catch(logged('Error while sending Order Confirmation Email:')),
    sendToDatabase(calls, order).catch(logged('Failed to send order details to database.')),
  ]);
}
