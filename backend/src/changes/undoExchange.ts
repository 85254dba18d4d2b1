import { sourceLanguage, type Language } from 'mf-shared/languages';
import { words } from '../locales/Sentence.ts';
import { orderExchanges, refundableOf, undoExchangedUnits, viewOrder } from '../orders/api.ts';
import { addRefunds, type SyncDeps } from '../payment/api.ts';
import { applyChange } from './applyChange.ts';

interface Undoing {
  number: string;
  exchangeId: number;
  who: string;
  /** The language of the answer. */
  language?: Language | undefined;
}

/** Undoes an exchange whose new units are still in the shop, and refunds what was paid for it. */
export const undoExchange = (
  deps: SyncDeps,
  { number, language = sourceLanguage, ...undone }: Undoing,
): Promise<string> =>
  applyChange(deps, { number, language }, async (trx, order) => {
    const { message, paidMore } = await undoExchangedUnits(trx, order, { ...undone, language });
    if (!paidMore) return { messages: [words(message)] };
    const { payments, refundableCents, keptCents, withdrawals } = await viewOrder(trx, order);
    const exchanges = await orderExchanges(trx, order.id);
    const isOfExchange = ({ changeId }: { changeId: number | null }) => changeId === undone.exchangeId;
    const ofExchange = payments.filter(isOfExchange);
    const owed =
      refundableCents -
      keptCents -
      withdrawals.reduce((sum, { leftCents }) => sum + leftCents, 0) -
      exchanges.reduce((sum, { isRefundDue, cents }) => sum + (isRefundDue ? cents : 0), 0);
    // Withdrawn units may be refunded already, and the payment may have been refunded for other units.
    const mostCents = Math.max(0, owed, paidMore.isWithdrawn ? 0 : refundableOf(ofExchange));
    const others = payments.filter((payment) => !isOfExchange(payment));
    const cents = Math.min(paidMore.cents, mostCents);
    return { messages: [words(message)], refunds: await addRefunds(trx, [...others, ...ofExchange], cents) };
  });
