import type { Language } from 'mf-shared/languages';
import type { Sentence } from '../locales/Sentence.ts';
import { textsIn } from '../locales/texts.ts';
import { withLockedOrder, type LockedOrder } from '../orders/api.ts';
import { trySendRefund, type Refund, type SyncDeps } from '../payment/api.ts';
import type { Db } from '../platform/database/tables/Db.ts';

interface Made {
  /** What happened, for staff. */
  messages: Sentence[];
  refunds?: Refund[];
}

/**
 * Makes a change of an order under its lock, then sends the refunds that belong to it. Returns what happened. If the
 * provider refuses a refund, the change is kept and the refund stays open until somebody makes it.
 */
export async function applyChange(
  deps: SyncDeps,
  { number, language }: { number: string; language: Language },
  make: (trx: Db, order: LockedOrder) => Promise<Made>,
): Promise<string> {
  const { messages, refunds = [] } = await withLockedOrder(deps.db, number, make);
  const t = textsIn(language);
  const answers = messages.map((sentence) => sentence(t));
  for (const refund of refunds) answers.push(await trySendRefund(deps, refund, language));
  return answers.filter(Boolean).join(' ');
}
