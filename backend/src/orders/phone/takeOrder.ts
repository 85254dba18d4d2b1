import { sql } from 'kysely';
import type { PlaceOrderRequest } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Claimant } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { queuePayLink } from '../mails/queueOrderMail.ts';
import { placeOrder } from '../placement/placeOrder.ts';
import { reserveOrder } from '../placement/orderReservation.ts';

interface TakenOrder {
  /** Made by the caller, so that a repeat is the same order. */
  id: string;
  request: PlaceOrderRequest;
  language: Language;
  who: string;
  ip: string;
}

/**
 * Places the order as the checkout does, holds its stock for as long as a payment page does, and mails the
 * customer a link to pay it.
 */
export async function takeOrder(
  { db, sessionSecs }: { db: Db; sessionSecs: number },
  { id, request, language, who, ip }: TakenOrder,
): Promise<string> {
  const claimant: Claimant = {
    visitor: { person: null, browserHash: hashToken(`taken by phone ${id}`) },
    ...ipPrefixes(ip),
  };
  const { number } = await placeOrder(db, request, claimant, language);
  await withLockedOrder(db, number, async (trx, order) => {
    if (order.taken_by !== null) return;
    // Units that only other orders' pages hold are claimed when the link is used, which can close these pages.
    await reserveOrder(trx, order, claimant, sessionSecs);
    await trx
      .updateTable('orders')
      .set({ taken_by: who, pay_link_until: sql<Date>`created_at + interval '1 day'` })
      .where('id', '=', order.id)
      .execute();
    await queuePayLink(trx, order.id);
  });
  return number;
}
