import { sourceLanguage, type Language } from 'mf-shared/languages';
import { undoExchangedPieces, viewOrder, withLockedOrder } from '../orders/api.ts';
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
    const { payments, refundableCents, keptCents } = await viewOrder(trx, order);
    const ofExchange = payments.filter(({ changeId }) => changeId === undone.exchangeId);
    // What was withdrawn from may be refunded already.
    const mostCents = paidMore.isWithdrawn ? Math.max(0, refundableCents - keptCents) : paidMore.cents;
    return { said, refunds: await addRefunds(trx, ofExchange, Math.min(paidMore.cents, mostCents)) };
  });
  const answers = [said];
  for (const refund of refunds) answers.push(await trySendRefund(deps, refund, language));
  return answers.join(' ');
}
