import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { queueOrderMessage } from '../mails/queueOrderMail.ts';

interface Message {
  /** Made by the caller, so that a repeat is the same message. */
  id: string;
  subject: string;
  text: string;
  who: string;
}

/** Queues the mail to the buyer. A repeat changes nothing. */
export const writeMessage = (db: Db, number: string, { id, subject, text, who }: Message): Promise<void> =>
  withLockedOrder(db, number, async (trx, order) => {
    if (order.email === '')
      throw new TranslatedError(409, 'The buyer of {number} was removed: there is nobody to write to.', {
        number,
      });
    const written = await trx
      .insertInto('order_messages')
      .values({ request_id: id, order_id: order.id, subject, text, who })
      .onConflict((oc) => oc.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) return queueOrderMessage(trx, order.id, written.id);
    const same = await trx
      .selectFrom('order_messages')
      .select('id')
      .where('request_id', '=', id)
      .where('order_id', '=', order.id)
      .where('subject', '=', subject)
      .where('text', '=', text)
      .executeTakeFirst();
    if (!same)
      throw new TranslatedError(
        409,
        'This message was sent with another text. Please reload the order to see it.',
      );
  });

/** Oldest first. */
export const messagesOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('order_messages')
    .select(['subject', 'text', 'who', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
