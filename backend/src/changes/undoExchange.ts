import { sourceLanguage, type Language } from 'mf-shared/languages';
import { words } from '../locales/Sentence.ts';
import { undoExchangedPieces, viewOrder } from '../orders/api.ts';
import { addRefunds, type SyncDeps } from '../payment/api.ts';
import { applyChange } from './applyChange.ts';

interface Undoing {
  number: string;
  exchangeId: number;
  who: string;
  /** Of the answer. */
  language?: Language | undefined;
}

/** Undoes an exchange whose new pieces are still in the shop, and refunds what was paid for it. */
export const undoExchange = (
  deps: SyncDeps,
  { number, language = sourceLanguage, ...undone }: Undoing,
): Promise<string> =>
  applyChange(deps, { number, language }, async (trx, order) => {
    const { said, paidMore } = await undoExchangedPieces(trx, order, { ...undone, language });
    if (!paidMore) return { said: [words(said)] };
    const { payments, refundableCents, keptCents } = await viewOrder(trx, order);
    const ofExchange = payments.filter(({ changeId }) => changeId === undone.exchangeId);
    // What was withdrawn from may be refunded already.
    const mostCents = paidMore.isWithdrawn ? Math.max(0, refundableCents - keptCents) : paidMore.cents;
    return {
      said: [words(said)],
      refunds: await addRefunds(trx, ofExchange, Math.min(paidMore.cents, mostCents)),
    };
  });
