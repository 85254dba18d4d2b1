import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { findAgreedExchange } from '../order/orderExchanges.ts';
import { recordChange } from '../changes/recordChange.ts';
import { withLockedOrder } from './orderSteps.ts';
import { correctParcel } from './replacementSteps.ts';

interface Correction {
  number: string;
  exchangeId: number;
  tracking: string;
  who: string;
}

/** Corrects the tracking number of the parcel in which the new units of an exchange were sent. */
export const correctReplacement = (
  db: Db,
  { number, exchangeId, tracking, who }: Correction,
): Promise<void> =>
  withLockedOrder(db, number, async (trx, order) => {
    const sent = await findAgreedExchange(trx, order.id, exchangeId);
    if (sent.tracking === '')
      throw new TranslatedError(
        409,
        'These pieces were not sent with a courier: there is no tracking number.',
      );
    if (sent.tracking === tracking) return;
    await correctParcel(trx, order.id, { from: sent.tracking, to: tracking });
    await recordChange(trx, order.id, {
      kind: 'correction',
      who,
      detail: { corrections: [{ field: 'replacement-tracking', before: sent.tracking, after: tracking }] },
    });
  });
