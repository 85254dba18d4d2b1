import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { queuePayLinkAgain } from '../mails/queuePayLinkAgain.ts';
import { withLockedPayable } from '../order/lockPayable.ts';
import { payableStates } from '../order/payableStates.ts';

/** Mails the link of a phone order or a change again. While such a mail waits, a repeat sends no other one. */
export const sendPayLink = (db: Db, number: string): Promise<void> =>
  withLockedPayable(db, number, async (trx, payable, order) => {
    if (!payableStates.includes(payable.state))
      throw new TranslatedError(409, '{number} is no longer to be paid. Please reload the order.', {
        number,
      });
    if (!payable.hasPayLink)
      throw new TranslatedError(409, '{number} has no link that works any more.', { number });
    if (!order.email) throw new TranslatedError(409, '{number} has no e-mail address.', { number });
    await queuePayLinkAgain(trx, payable);
  });
