import type { CounterPayment } from 'mf-shared/counterPayments';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { says } from '../locales/Sentence.ts';
import {
  askForDifference,
  exchangeInWords,
  exchangeUnits,
  isRepeated,
  orderPayments,
  queueExchanged,
  refundableOf,
  requireExchangeable,
  type Exchange,
} from '../orders/api.ts';
import { addRefunds, plannedBack, sentBackBy, type SyncDeps } from '../payment/api.ts';
import { applyChange } from './applyChange.ts';
import { payChange } from './payChange.ts';

interface Requested extends Exchange {
  number: string;
  /** What more expensive units cost more, as staff saw it, and how the customer pays it. */
  supplement?: { cents: number; paidBy: 'link' | CounterPayment } | undefined;
  /** The IP address of the staff member. */
  ip: string;
  /** The language of the answer. */
  language?: Language | undefined;
}

const madeAlready = 'This exchange has been made already.';

/**
 * Exchanges units of an order that is not packed, and refunds the difference if the new ones cost less. If the customer
 * already has the units, the refund follows later: see `refundExchanges`. If the new ones cost more, the difference is
 * paid first.
 */
export async function exchangeVariant(
  deps: SyncDeps & { sessionSecs: number },
  { number, supplement, ip, language = sourceLanguage, ...exchange }: Requested,
): Promise<string> {
  if (supplement) {
    const { cents, paidBy } = supplement;
    return payChange(
      deps,
      { number, cents, paidBy, who: exchange.who, ip, language },
      (trx, order, asking) => askForDifference(trx, order, { exchange, cents, ...asking }),
      {
        link: 'The customer gets a link to pay {amount}; once it is paid, the pieces are exchanged: {change}.',
        paid: 'Exchanged: {change}. {amount} more was paid.',
        made: madeAlready,
      },
    );
  }
  return applyChange(deps, { number, language }, async (trx, order) => {
    if (await isRepeated(trx, exchange.id)) return { messages: [says(madeAlready)] };
    const { agreement } = exchange;
    requireExchangeable(order, agreement);
    const payments = await orderPayments(trx, order.id);
    const { id, change, cents } = await exchangeUnits(trx, order, exchange, refundableOf(payments));
    const refunds = agreement ? [] : await addRefunds(trx, payments, cents);
    const back = agreement ? plannedBack(payments, cents) : sentBackBy(refunds, payments);
    await queueExchanged(trx, order.id, { exchangeId: id, change, cents, refunds: back, agreement });
    const message = says('Exchanged: {change}.', { change: await exchangeInWords(trx, id, language) });
    return { messages: [message], refunds };
  });
}
