import { sourceLanguage, type Language } from 'mf-shared/languages';
import { putBack } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { wordExchanges } from '../order/changeTexts.ts';
import { findAgreedExchange } from '../order/orderExchanges.ts';
import { placesOf, recordChange } from '../changes/recordChange.ts';

interface Receipt {
  number: string;
  exchangeId: number;
  isRestocked: boolean;
  who: string;
  /** The language of the answer. */
  language?: Language | undefined;
}

/** Records that the old units of an exchange are back. Returns a message for the sellers; a repeat changes nothing. */
export const receiveUnits = (
  db: Db,
  { number, exchangeId, isRestocked, who, language = sourceLanguage }: Receipt,
): Promise<string> =>
  withLockedOrder(db, number, async (trx, { id }) => {
    const t = textsIn(language);
    const exchange = await findAgreedExchange(trx, id, exchangeId);
    const { fromLineId, toLineId, fromVariantId: variantId, quantity } = exchange;
    const [{ change } = exchange] = await wordExchanges(trx, [exchange], language);
    if (exchange.undoneAt) throw new TranslatedError(409, 'This exchange was undone: {change}.', { change });
    if (exchange.receivedAt) return t('The old pieces are back already: {change}.', { change });
    if (isRestocked && variantId === null)
      throw new TranslatedError(409, 'The old size is no longer in the range and cannot go back to stock.');
    const places = await placesOf(trx, [toLineId]);
    const waiting = places.find(({ place }) => place === 'waiting')?.quantity ?? 0;
    await recordChange(trx, id, {
      kind: 'receipt',
      who,
      aboutId: exchangeId,
      detail: { isRestocked },
      movements: [
        { lineId: fromLineId, from: 'exchanged', to: 'replaced', quantity },
        { lineId: toLineId, from: 'waiting', to: 'to-pack', quantity: waiting },
      ],
    });
    if (isRestocked && variantId !== null) await putBack(trx, [{ variantId, quantity }]);
    await recordOrderEvent(trx, 'order.exchange-received', id, { exchangeIds: [exchangeId] });
    return t('The old pieces are back: {change}.', { change });
  });
