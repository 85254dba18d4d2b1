import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { orderNotFound } from '../../platform/visitors/ownOrder.ts';
import { queueSalesNotice } from '../mails/queueOrderMail.ts';
import { lockOrder } from '../order/lockOrder.ts';
import { payableStates } from '../order/payableStates.ts';
import { releaseOrder } from '../placement/orderReservation.ts';
import { releaseReserved } from './releaseReserved.ts';

/** The signed-in customer, or the token of the order's mails. */
type Buyer = { personId: number } | { token: string };

/** Cancels an order that is paid at pickup, for its buyer. A repeat changes nothing. */
export async function cancelReserved(
  db: Db,
  number: string,
  buyer: Buyer,
  language: Language,
): Promise<void> {
  const t = textsIn(language);
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('reserved_until', 'is not', null)
    .where((eb) =>
      'token' in buyer
        ? sql<boolean>`receipt_token::text = ${buyer.token}`
        : eb('person_id', '=', buyer.personId),
    )
    .executeTakeFirst();
  if (!own) throw new ShopError(404, t(orderNotFound));
  await db.transaction().execute(async (trx) => {
    const { id, state, cancelled_at, packed_at } = await lockOrder(trx, own.id);
    if (cancelled_at) return;
    if (payableStates.includes(state)) {
      await releaseOrder(trx, id, 'cancelled');
      return;
    }
    if (state !== 'reserved') throw new ShopError(409, t('This order is paid already.'));
    await releaseReserved(trx, id, { reason: 'customer-request', who: null });
    if (packed_at)
      await queueSalesNotice(trx, `reserved-cancelled:${id}`, number, [
        `The customer cancelled order ${number}, which was ready for pickup. Its pieces are in stock again: please put them back on the shelf.`,
      ]);
  });
}
