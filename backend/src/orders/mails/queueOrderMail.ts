import { sql } from 'kysely';
import type { CounterPayment } from 'mf-shared/counterPayments';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';
import type { Agreement } from '../order/places.ts';

export const queueConfirmation = (trx: Db, payable: Payable): Promise<void> =>
  queueToBuyer(trx, 'order-confirmation', payableKey('order-confirmation', payable), { ...payable });

/** For the mails about the payment of an order or change; `again` distinguishes a later one. */
export const payableKey = (kind: string, { orderId, changeId }: Payable, again = 0): string =>
  [kind, orderId, changeId && `change-${changeId}`, again].filter(Boolean).join(':');

/** The units are held for `minutes` without an answer. */
export const queueToConfirm = (trx: Db, orderId: number, minutes: number): Promise<void> =>
  queueToBuyer(trx, 'order-to-confirm', `order-to-confirm:${orderId}`, { orderId, minutes });

/** `again` distinguishes the mail about a later day. */
export const queueReserved = (trx: Db, orderId: number, again = ''): Promise<void> =>
  queueToBuyer(trx, 'order-reserved', ['order-reserved', orderId, again].filter(Boolean).join(':'), {
    orderId,
  });

export const queueUnpaidOrder = (trx: Db, orderId: number): Promise<void> =>
  queueToBuyer(trx, 'unpaid-order', `unpaid-order:${orderId}`, { orderId });

/** `again` distinguishes a later mail from the first. */
export const queuePayLink = (trx: Db, payable: Payable, again = 0): Promise<void> =>
  queueToBuyer(trx, 'pay-link', payableKey('pay-link', payable, again), { ...payable });

export type ReplacementMail = 'replacement-packed' | 'replacement-handed-over';
export type StepMail = 'order-packed' | 'order-handed-over' | 'order-delivered' | ReplacementMail;

/**
 * `again` distinguishes a second mail of the same step from a repeat of the first. The mail is sent after
 * `delaySecs`.
 */
export const queueStepMail = (
  trx: Db,
  step: StepMail,
  orderId: number,
  { again = '', delaySecs, more = {} }: { again?: string; delaySecs: number; more?: object },
): Promise<void> => {
  const key = [step, orderId, again].filter(Boolean).join(':');
  return queueToBuyer(trx, step, key, { orderId, ...more }, delaySecs);
};

/** An amount that is refunded in one way. */
interface SentBack {
  cents: number;
  paidAtCounter: CounterPayment | null;
}

/** `cents` is what the customer gets back; `voucher` is null if no use of one is given back. */
export const queueCancelled = (
  trx: Db,
  orderId: number,
  { cents, refunds, voucher }: { cents: number; refunds?: SentBack[]; voucher: { isEnded: boolean } | null },
): Promise<void> =>
  queueToBuyer(trx, 'order-cancelled', `order-cancelled:${orderId}`, {
    orderId,
    cents,
    refunds,
    voucher: voucher ? (voucher.isEnded ? 'ended' : 'usable') : 'none',
  });

/** `until` is the voucher's last day; null if it has none. */
export const queueVoucherReturned = (
  trx: Db,
  orderId: number,
  voucher: { code: string; until: string | null },
): Promise<void> =>
  queueToBuyer(trx, 'voucher-returned', `voucher-returned:${orderId}`, { orderId, ...voucher });

/** `cents` is what the new units cost less. */
export const queueExchanged = (
  trx: Db,
  orderId: number,
  {
    exchangeId,
    ...exchanged
  }: {
    exchangeId: number;
    change: string;
    cents: number;
    refunds?: SentBack[];
    agreement?: Agreement | undefined;
  },
): Promise<void> =>
  queueToBuyer(trx, 'order-exchanged', `order-exchanged:${orderId}:${exchangeId}`, { orderId, ...exchanged });

export const queueExchangeUndone = (
  trx: Db,
  orderId: number,
  { exchangeId, change }: { exchangeId: number; change: string },
): Promise<void> =>
  queueToBuyer(trx, 'exchange-undone', `exchange-undone:${orderId}:${exchangeId}`, { orderId, change });

export const queueAdditionCancelled = (
  trx: Db,
  orderId: number,
  { changeId, change }: { changeId: number; change: string },
): Promise<void> =>
  queueToBuyer(trx, 'addition-cancelled', `addition-cancelled:${orderId}:${changeId}`, {
    orderId,
    change,
  });

/** `refundedCents` is the sum so far, `newCents` what this refund adds. */
export const queueRefunded = (
  trx: Db,
  orderId: number,
  {
    paymentId,
    paidAtCounter,
    refundedCents,
    newCents,
  }: {
    paymentId: number;
    paidAtCounter: CounterPayment | null;
    refundedCents: number;
    newCents: number;
  },
): Promise<void> =>
  queueToBuyer(trx, 'order-refunded', `order-refunded:${paymentId}:${refundedCents}`, {
    orderId,
    cents: newCents,
    paidAtCounter,
  });

/** `change` is the number of a supplement, otherwise empty. */
export const queuePaymentReturned = (
  trx: Db,
  orderId: number,
  { paymentId, ...returned }: { paymentId: number; cents: number; change: string; isPaidBefore: boolean },
): Promise<void> =>
  queueToBuyer(trx, 'payment-returned', `payment-returned:${paymentId}`, { orderId, ...returned });

export const queueOrderMessage = (trx: Db, orderId: number, messageId: number): Promise<void> =>
  queue(trx, 'order-message', `order-message:${orderId}:${messageId}`, { messageId });

export const queueSalesNotice = (trx: Db, key: string, orderNumber: string, texts: string[]): Promise<void> =>
  queue(trx, 'sales-notice', key, { orderNumber, texts });

/** A customer at the counter may have given no address. */
async function queueToBuyer(
  trx: Db,
  kind: string,
  dedupeKey: string,
  payload: { orderId: number } & Record<string, unknown>,
  delaySecs?: number,
): Promise<void> {
  const { email } = await trx
    .selectFrom('orders')
    .select('email')
    .where('id', '=', payload.orderId)
    .executeTakeFirstOrThrow();
  if (email) await queue(trx, kind, dedupeKey, payload, delaySecs);
}

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
