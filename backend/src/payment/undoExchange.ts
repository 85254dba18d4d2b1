import { undoExchangedPieces, withLockedOrder } from '../orders/api.ts';
import { reportPayments } from './paymentReports.ts';
import { addRefunds, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Undoing {
  number: string;
  exchangeId: number;
  who: string;
}

/** Undoes an exchange whose new pieces are still in the shop, and refunds what was paid for it. */
export async function undoExchange(deps: SyncDeps, { number, ...undone }: Undoing): Promise<string> {
  const { said, refunds } = await withLockedOrder(deps.db, number, async (trx, order) => {
    const { said, paidMore } = await undoExchangedPieces(trx, order, undone);
    if (!paidMore) return { said, refunds: [] };
    const payments = await reportPayments(trx, order.id);
    const ofExchange = payments.filter(({ orderId }) => orderId === paidMore.supplementId);
    return { said, refunds: await addRefunds(trx, ofExchange, paidMore.cents) };
  });
  const answers = [said];
  for (const refund of refunds) answers.push(await trySendRefund(deps, refund));
  return answers.join(' ');
}
