import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';

export const queueConfirmation = (trx: Db, orderId: number): Promise<void> =>
  queue(trx, 'order-confirmation', `order-confirmation:${orderId}`, { orderId });

export const queueUnpaidOrder = (trx: Db, orderId: number): Promise<void> =>
  queue(trx, 'unpaid-order', `unpaid-order:${orderId}`, { orderId });

export const queuePayLink = (trx: Db, orderId: number): Promise<void> =>
  queue(trx, 'pay-link', `pay-link:${orderId}`, { orderId });

export type StepMail = 'order-packed' | 'order-handed-over' | 'order-delivered';

/**
 * `again` distinguishes a second mail of the same step from a repeat of the first. The mail is sent after
 * `delaySecs`.
 */
export const queueStepMail = (
  trx: Db,
  step: StepMail,
  orderId: number,
  { again = '', delaySecs }: { again?: string; delaySecs: number },
): Promise<void> => {
  const key = [step, orderId, again].filter(Boolean).join(':');
  return queue(trx, step, key, { orderId }, delaySecs);
};

/** `cents` is what the customer gets back. */
export const queueCancelled = (trx: Db, orderId: number, cents: number): Promise<void> =>
  queue(trx, 'order-cancelled', `order-cancelled:${orderId}`, { orderId, cents });

/** `cents` is what the new pieces cost less. */
export const queueExchanged = (
  trx: Db,
  orderId: number,
  { exchangeId, ...exchanged }: { exchangeId: number; change: string; cents: number },
): Promise<void> =>
  queue(trx, 'order-exchanged', `order-exchanged:${orderId}:${exchangeId}`, { orderId, ...exchanged });

/** `refundedCents` is the sum so far, `newCents` what this refund adds. */
export const queueRefunded = (
  trx: Db,
  orderId: number,
  { paymentId, refundedCents, newCents }: { paymentId: number; refundedCents: number; newCents: number },
): Promise<void> =>
  queue(trx, 'order-refunded', `order-refunded:${paymentId}:${refundedCents}`, { orderId, cents: newCents });

export const queuePaymentReturned = (
  trx: Db,
  orderId: number,
  { paymentId, cents }: { paymentId: number; cents: number },
): Promise<void> => queue(trx, 'payment-returned', `payment-returned:${paymentId}`, { orderId, cents });

export const queueOrderMessage = (trx: Db, orderId: number, messageId: number): Promise<void> =>
  queue(trx, 'order-message', `order-message:${orderId}:${messageId}`, { messageId });

export const queueSalesNotice = (trx: Db, key: string, orderNumber: string, texts: string[]): Promise<void> =>
  queue(trx, 'sales-notice', key, { orderNumber, texts });

async function queue(
  trx: Db,
  kind: string,
  dedupeKey: string,
  payload: object,
  delaySecs = 0,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      kind,
      dedupe_key: dedupeKey,
      payload: JSON.stringify(payload),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySecs})`,
      ...queuedBy(),
    })
    .onConflict((oc) => oc.column('dedupe_key').doNothing())
    .execute();
}
