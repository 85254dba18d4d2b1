import type { CounterPayment } from 'mf-shared/counterPayments';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { textsIn } from '../locales/texts.ts';
import {
  askForDifference,
  exchangeInWords,
  exchangePieces,
  findSupplement,
  isRepeated,
  orderPayments,
  queueExchanged,
  refundableOf,
  requireExchangeable,
  withLockedOrder,
  type Exchange,
} from '../orders/api.ts';
import { payHere } from './payHere.ts';
import { addRefunds, plannedBack, sentBackBy, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Requested extends Exchange {
  number: string;
  /** What dearer pieces cost more, as staff saw it, and how the customer pays it. */
  supplement?: { cents: number; paidBy: 'link' | CounterPayment } | undefined;
  /** Of the staff member. */
  ip: string;
  /** Of the answer. */
  language?: Language | undefined;
}

const madeAlready = 'This exchange has been made already.';

/**
 * Exchanges pieces of an order that is not packed, and refunds what the new ones cost less. If the customer has
 * the pieces already, the refund follows later: see `refundExchanges`. What they cost more is paid first.
 */
export async function exchangeVariant(
  deps: SyncDeps & { sessionSecs: number },
  { number, supplement, ip, language = sourceLanguage, ...exchange }: Requested,
): Promise<string> {
  if (supplement) return exchangeForMore(deps, { number, exchange, supplement, ip, language });
  const t = textsIn(language);
  const made = await withLockedOrder(deps.db, number, async (trx, order) => {
    if (await isRepeated(trx, exchange.id)) return null;
    const { agreement } = exchange;
    requireExchangeable(order, agreement);
    const payments = await orderPayments(trx, order.id);
    const mostCents = refundableOf(payments);
    const { id, change, cents } = await exchangePieces(trx, order, exchange, mostCents);
    const refunds = agreement ? [] : await addRefunds(trx, payments, cents);
    const back = agreement ? plannedBack(payments, cents) : sentBackBy(refunds, payments);
    const mailed = { exchangeId: id, change, cents, refunds: back, agreement };
    await queueExchanged(trx, order.id, mailed);
    return { change: await exchangeInWords(trx, id, language), refunds };
  });
  if (!made) return t(madeAlready);
  const answers = [t('Exchanged: {change}.', { change: made.change })];
  for (const refund of made.refunds) answers.push(await trySendRefund(deps, refund, language));
  return answers.join(' ');
}

interface ForMore {
  number: string;
  exchange: Exchange;
  supplement: NonNullable<Requested['supplement']>;
  ip: string;
  language: Language;
}

/** The exchange is made once its supplement is paid. If a payment in the shop is refused, nothing of it remains. */
async function exchangeForMore(
  deps: SyncDeps & { sessionSecs: number },
  { number, exchange, supplement: { cents, paidBy }, ip, language }: ForMore,
): Promise<string> {
  const t = textsIn(language);
  const isLink = paidBy === 'link';
  const asked = await withLockedOrder(deps.db, number, async (trx, order) => {
    const asking = { exchange, cents, isLink, ip, sessionSecs: deps.sessionSecs };
    const { changeId, isMade } = await askForDifference(trx, order, asking);
    return isMade ? null : findSupplement(trx, changeId, language);
  });
  if (!asked) return t(madeAlready);
  const { change } = asked;
  if (isLink)
    return t(
      'The customer gets a link to pay {amount}; once it is paid, the pieces are exchanged: {change}.',
      {
        amount: t.money(cents),
        change,
      },
    );
  await payHere(deps, { number: asked.number, paid: paidBy, who: exchange.who, ip });
  return t('Exchanged: {change}. {amount} more were paid.', { change, amount: t.money(cents) });
}
