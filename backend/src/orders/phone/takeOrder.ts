import { sql } from 'kysely';
import type { PlaceOrderRequest } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Claimant } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { ownOrder } from '../../platform/visitors/ownOrder.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { queuePayLink } from '../mails/queueOrderMail.ts';
import { withCheckoutLock } from '../order/withCheckoutLock.ts';
import { placeWithin } from '../placement/placeOrder.ts';
import { reserveOrder } from '../placement/orderReservation.ts';

export interface TakenOrder {
  /** Made by the caller, so that a repeat is the same order. */
  id: string;
  request: PlaceOrderRequest;
  language: Language;
  who: string;
  ip: string;
  /** The payment is recorded next, so the customer gets no link. */
  isPaidHere?: boolean;
}

/**
 * Places the order as the checkout does, holds its stock for as long as a payment page does, and mails the
 * customer a link to pay it. A repeat returns the same order, also once it is paid.
 */
export async function takeOrder(
  { db, sessionSecs }: { db: Db; sessionSecs: number },
  { id, request, language, who, ip, isPaidHere = false }: TakenOrder,
): Promise<string> {
  const claimant: Claimant = {
    visitor: { person: null, browserHash: hashToken(`taken by phone ${id}`) },
    ...ipPrefixes(ip),
  };
  const number = await withCheckoutLock(
    db,
    claimant.visitor,
    async (trx) =>
      (await findPaid(trx, claimant)) ?? (await placeWithin(trx, request, claimant, language)).number,
  );
  await withLockedOrder(db, number, async (trx, order) => {
    if (order.taken_by !== null) return;
    // Units that only other orders' pages hold are claimed when the link is used, which can close these pages.
    await reserveOrder(trx, order, claimant, sessionSecs);
    await trx
      .updateTable('orders')
      .set({ taken_by: who, pay_link_until: isPaidHere ? null : sql<Date>`created_at + interval '1 day'` })
      .where('id', '=', order.id)
      .execute();
    if (!isPaidHere) await queuePayLink(trx, order.id);
  });
  return number;
}

/** The number of the claimant's paid order. */
async function findPaid(trx: Db, { visitor }: Claimant): Promise<string | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('number')
    .where(ownOrder(visitor))
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  return order?.number;
}
