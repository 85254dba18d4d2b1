import { sql } from 'kysely';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { putBack } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { exchangeInWords } from './exchangePieces.ts';
import { findReplacement } from './replacements.ts';

interface Receipt {
  number: string;
  exchangeId: number;
  isRestocked: boolean;
  who: string;
  /** Of the answer. */
  language?: Language | undefined;
}

/** The old pieces of an exchange are back. Returns a message for the sellers; a repeat changes nothing. */
export const receivePieces = (
  db: Db,
  { number, exchangeId, isRestocked, who, language = sourceLanguage }: Receipt,
): Promise<string> =>
  withLockedOrder(db, number, async (trx, { id }) => {
    const t = textsIn(language);
    const replacement = await findReplacement(trx, id, exchangeId);
    const change = await exchangeInWords(trx, exchangeId, language);
    if (replacement.undone_at)
      throw new TranslatedError(409, 'This exchange was undone: {change}.', { change });
    if (replacement.received_at) return t('The old pieces are back already: {change}.', { change });
    const { old_variant_id: variantId, quantity } = replacement;
    if (isRestocked && variantId === null)
      throw new TranslatedError(409, 'The old size is no longer in the range and cannot go back to stock.');
    await trx
      .updateTable('replacements')
      .set({ received_at: sql<Date>`now()`, received_by: who })
      .where('exchange_id', '=', exchangeId)
      .execute();
    await trx
      .updateTable('exchanges')
      .set({ is_restocked: isRestocked })
      .where('id', '=', exchangeId)
      .execute();
    if (isRestocked && variantId !== null) await putBack(trx, [{ variantId, quantity }]);
    await recordOrderEvent(trx, 'order.exchange-received', id, { exchangeIds: [exchangeId] });
    return t('The old pieces are back: {change}.', { change });
  });
