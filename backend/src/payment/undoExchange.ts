import { sourceLanguage, type Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/Db.ts';
import {
  keptCents,
  orderItems,
  undoExchangedPieces,
  withLockedOrder,
  type LockedOrder,
} from '../orders/api.ts';
import { reportPayments } from './paymentReports.ts';
import { addRefunds, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Undoing {
  number: string;
  exchangeId: number;
  who: string;
  /** Of the answer. */
  language?: Language | undefined;
}

/** Undoes an exchange whose new pieces are still in the shop, and refunds what was paid for it. */
export async function undoExchange(
  deps: SyncDeps,
  { number, language = sourceLanguage, ...undone }: Undoing,
): Promise<string> {
  const { said, refunds } = await withLockedOrder(deps.db, number, async (trx, order) => {
    const { said, paidMore } = await undoExchangedPieces(trx, order, { ...undone, language });
    if (!paidMore) return { said, refunds: [] };
    const payments = await reportPayments(trx, order.id);
    const ofExchange = payments.filter(({ orderId }) => orderId === paidMore.supplementId);
    const mostCents = paidMore.isWithdrawn ? await notKeptCents(trx, order, payments) : paidMore.cents;
    return { said, refunds: await addRefunds(trx, ofExchange, Math.min(paidMore.cents, mostCents)) };
  });
  const answers = [said];
  for (const refund of refunds) answers.push(await trySendRefund(deps, refund, language));
  return answers.join(' ');
}

/** What can be refunded and was not paid for pieces that the customer keeps. */
async function notKeptCents(
  trx: Db,
  order: LockedOrder,
  payments: { refundableCents: number }[],
): Promise<number> {
  const kept = keptCents({
    voucherCents: order.voucher_cents,
    deliveryCents: order.delivery_cents,
    cheapestDeliveryCents: order.cheapest_delivery_cents ?? order.delivery_cents,
    items: await orderItems(trx, [order.id]),
  });
  const left = payments.reduce((sum, { refundableCents }) => sum + refundableCents, 0);
  return Math.max(0, left - kept);
}
