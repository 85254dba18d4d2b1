import { sql } from 'kysely';
import { maxUnpaidExtensionDays } from 'mf-office/contract';
import { dayOf, endOf } from '../../platform/database/times/days.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { queueReserved } from '../mails/queueOrderMail.ts';
import { requireAllowed } from '../view/orderView.ts';

/** `until` is the last day, such as 2026-12-31. The customer is notified. */
export const extendReservation = (db: Db, number: string, until: string): Promise<void> =>
  withLockedOrder(db, number, async (trx, order) => {
    requireAllowed(order, 'extend');
    const today = dayOf(sql`now()`);
    const extended = await trx
      .updateTable('orders')
      .set({ reserved_until: endOf(until) })
      .where('id', '=', order.id)
      .where(sql<boolean>`${until}::date between ${today} and ${today} + ${maxUnpaidExtensionDays}::integer`)
      .returning('id')
      .executeTakeFirst();
    if (!extended)
      throw new TranslatedError(400, 'The pieces can be kept until a day within {days} days.', {
        days: maxUnpaidExtensionDays,
      });
    await queueReserved(trx, order.id, until);
  });
