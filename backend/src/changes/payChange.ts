import type { CounterPayment } from 'mf-shared/counterPayments';
import type { Language } from 'mf-shared/languages';
import { textsIn, type Text } from '../locales/texts.ts';
import {
  findSupplement,
  withLockedOrder,
  type AskedChange,
  type Asking,
  type LockedOrder,
} from '../orders/api.ts';
import { payHere, type SyncDeps } from '../payment/api.ts';
import type { Db } from '../platform/database/tables/Db.ts';

export interface PaidChange {
  number: string;
  /** What staff saw. */
  cents: number;
  paidBy: 'link' | CounterPayment;
  who: string;
  /** The IP address of the staff member. */
  ip: string;
  /** The language of the answer. */
  language: Language;
}

interface Answers {
  link: Text;
  paid: Text;
  /** Answers a repeat. */
  made: Text;
}

/**
 * Asks for the payment of a change that costs more, or records it. Returns what happened. If a payment in the shop is
 * refused, nothing of the change remains.
 */
export async function payChange(
  deps: SyncDeps & { sessionSecs: number },
  { number, cents, paidBy, who, ip, language }: PaidChange,
  ask: (trx: Db, order: LockedOrder, asking: Asking) => Promise<AskedChange>,
  answers: Answers,
): Promise<string> {
  const isLink = paidBy === 'link';
  const asked = await withLockedOrder(deps.db, number, async (trx, order) => {
    const { changeId, ...change } = await ask(trx, order, { isLink, ip, sessionSecs: deps.sessionSecs });
    return { ...change, change: (await findSupplement(trx, changeId, language)).change };
  });
  const t = textsIn(language);
  const values = { change: asked.change, amount: t.money(cents) };
  if (asked.isMade) return t(answers.made, values);
  if (isLink) return t(answers.link, values);
  await payHere(deps, { number: asked.number, paid: paidBy, who, ip });
  return t(answers.paid, values);
}
