import { ofOrder } from '../../platform/database/queries/Payable.ts';
import { sql } from 'kysely';
import type { PlaceOrderRequest } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Claimant } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { queuePayLink } from '../mails/queueOrderMail.ts';
import type { RecordedWay } from '../order/paidWith.ts';
import { withCheckoutLock } from '../order/withCheckoutLock.ts';
import { placeWithin } from '../placement/placeOrder.ts';
import { reserve } from '../placement/orderReservation.ts';

export interface TakenOrder {
  /** Made by the caller, so that a repeat is the same order. */
  id: string;
  request: PlaceOrderRequest;
  language: Language;
  who: string;
  ip: string;
  /** The payment that is recorded next, so that the customer gets no link. */
  sale?: { paid: RecordedWay; isTaken: boolean };
}

const requestHash = (id: string): string => hashToken(`taken by phone ${id}`);

/** Identifies an order in progress, as a browser does: it may use what the order holds. */
export const takenClaimant = (id: string, ip: string): Claimant => ({
  visitor: { person: null, browserHash: requestHash(id) },
  ...ipPrefixes(ip),
});

/**
 * Places the order as the checkout does, holds its stock for as long as a payment page does, and mails the
 * customer a link to pay it. A repeat returns the same order, also once it is paid; one with other contents
 * throws 409.
 */
export async function takeOrder(
  { db, sessionSecs }: { db: Db; sessionSecs: number },
  { id, request, language, who, ip, sale }: TakenOrder,
): Promise<string> {
  const claimant = takenClaimant(id, ip);
  const contents = hashToken(JSON.stringify({ request, language, sale }));
  const number = await withCheckoutLock(db, claimant.visitor, async (trx) => {
    const placed = await findTaken(trx, id);
    if (!placed) return (await placeWithin(trx, request, claimant, language)).number;
    if (placed.taken_contents !== null && placed.taken_contents !== contents)
      throw new TranslatedError(
        409,
        'Order {number} was placed with this form already, with other contents. Nothing else is placed.',
        { number: placed.number },
      );
    return placed.number;
  });
  await withLockedOrder(db, number, async (trx, order) => {
    if (order.taken_by !== null) return;
    // Units that only other orders' pages hold are claimed when the link is used, which can close these pages.
    await reserve(trx, { ...ofOrder(order.id), voucherId: order.voucher_id }, claimant, sessionSecs);
    await trx
      .updateTable('orders')
      .set({
        taken_by: who,
        taken_request: requestHash(id),
        taken_contents: contents,
        pay_link_until: sale ? null : sql<Date>`created_at + interval '1 day'`,
      })
      .where('id', '=', order.id)
      .execute();
    if (!sale) await queuePayLink(trx, ofOrder(order.id));
  });
  return number;
}

/** The request's order if it is paid or its link was mailed, whichever browser it belongs to now. */
export const findTaken = (
  db: Db,
  id: string,
): Promise<{ number: string; taken_contents: string | null } | undefined> =>
  db
    .selectFrom('orders')
    .select(['number', 'taken_contents'])
    .where('taken_request', '=', requestHash(id))
    .where((eb) =>
      eb.or([
        eb('paid_at', 'is not', null),
        eb.and([eb('pay_link_until', 'is not', null), eb('cancelled_at', 'is', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
