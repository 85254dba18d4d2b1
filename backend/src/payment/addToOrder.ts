import type { CounterPayment } from 'mf-shared/counterPayments';
import type { Language } from 'mf-shared/languages';
import { askForAddition, findSupplement, withLockedOrder, type Addition } from '../orders/api.ts';
import { textsIn } from '../locales/texts.ts';
import { payHere } from './payHere.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Requested extends Addition {
  number: string;
  paidBy: 'link' | CounterPayment;
  /** Of the staff member. */
  ip: string;
  /** Of the answer. */
  language: Language;
}

/** Adds pieces to an order that is not packed, once they are paid. If a payment in the shop is refused, nothing remains. */
export async function addToOrder(
  deps: SyncDeps & { sessionSecs: number },
  { number, paidBy, ip, language, ...addition }: Requested,
): Promise<string> {
  const t = textsIn(language);
  const isLink = paidBy === 'link';
  const asked = await withLockedOrder(deps.db, number, async (trx, order) => {
    const asking = { ...addition, isLink, ip, sessionSecs: deps.sessionSecs };
    const { changeId } = await askForAddition(trx, order, asking);
    return findSupplement(trx, changeId, language);
  });
  const { change } = asked;
  const amount = t.money(addition.cents);
  if (isLink)
    return t('The customer gets a link to pay {amount}; once it is paid, the pieces are added: {change}.', {
      amount,
      change,
    });
  await payHere(deps, { number: asked.number, paid: paidBy, who: addition.who, ip });
  return t('Added: {change}. {amount} were paid.', { change, amount });
}
