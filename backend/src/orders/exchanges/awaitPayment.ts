import { sql, type Insertable } from 'kysely';
import { deleteReservations, type Claimant } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import type { OrderChangeDetail, Schema } from '../../platform/database/tables/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { queuePayLink } from '../mails/queueOrderMail.ts';
import { reserve } from '../placement/orderReservation.ts';
import { moveUnits, recordChange, recordUndo } from '../changes/recordChange.ts';

/** How the customer is asked to pay. */
export interface Asking {
  /** The customer is mailed a link to pay; otherwise the payment is recorded next. */
  isLink: boolean;
  /** The IP address of the staff member. */
  ip: string;
  sessionSecs: number;
}

interface Asked extends Asking {
  kind: 'exchange' | 'addition';
  /** Made by the caller, so that a repeat is the same change. */
  id: string;
  who: string;
  cents: number;
  detail: OrderChangeDetail;
  lines: Omit<Insertable<Schema['order_lines']>, 'order_id' | 'change_id'>[];
}

export interface AskedChange extends Payable {
  changeId: number;
  number: string;
  /** Whether an earlier request has recorded it. */
  isMade: boolean;
}

/**
 * Records a change that is made once it is paid, and reserves its units. The caller must hold the order's lock.
 */
export async function awaitPayment(
  trx: Db,
  order: LockedOrder,
  { kind, id: requestId, who, cents, detail, lines, isLink, ip, sessionSecs }: Asked,
): Promise<AskedChange> {
  if (isLink && !order.email)
    throw new TranslatedError(
      409,
      'The customer gave no e-mail address for a link. Please record the payment.',
    );
  const claimant = supplementClaimant(requestId, ip);
  const number = await numberOfChange(trx, order);
  const changeId = await recordChange(trx, order.id, {
    kind,
    who,
    requestId,
    detail,
    payment: {
      state: 'awaiting-payment',
      number,
      amount_cents: cents,
      browser_hash: claimant.visitor.browserHash ?? '',
      pay_link_until: isLink ? sql<Date>`now() + interval '1 day'` : null,
    },
  });
  const inserted = await trx
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        ...line,
        order_id: order.id,
        change_id: changeId,
        ...(kind === 'addition' && { addition_id: changeId, voucher_counts: false }),
      })),
    )
    .returning(['id', 'ordered_quantity as quantity'])
    .execute();
  await moveUnits(
    trx,
    changeId,
    inserted.map(({ id, quantity }) => ({ lineId: id, from: 'ordered', to: 'unpaid', quantity })),
  );
  const payable = { orderId: order.id, changeId };
  // Units that only other orders' pages hold are claimed when it is paid, which can close these pages.
  await reserve(trx, payable, claimant, sessionSecs);
  if (isLink) await queuePayLink(trx, payable);
  return { ...payable, number, isMade: false };
}

/** The order's number and three more digits. It cannot be an order's number, since those are shorter. */
async function numberOfChange(trx: Db, { id, number }: LockedOrder): Promise<string> {
  const { count } = await trx
    .selectFrom('order_changes')
    .select(sql<number>`count(number)::integer`.as('count'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return number + String(count + 1).padStart(3, '0');
}

/** Reserves for the request as for a browser. */
export const supplementClaimant = (requestId: string, ip: string): Claimant => ({
  visitor: { person: null, browserHash: hashToken(`supplement ${requestId}`) },
  ...ipPrefixes(ip),
});

/** Throws if what the same request asked for was cancelled. Null if nothing was asked. */
export async function findRepeated(trx: Db, requestId: string): Promise<AskedChange | null> {
  const earlier = await trx
    .selectFrom('order_changes')
    .select(['order_id as orderId', 'id as changeId', 'number', 'state', 'kind'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (earlier?.state === 'cancelled')
    throw new TranslatedError(
      409,
      earlier.kind === 'addition'
        ? 'This was cancelled. Please close this and begin again.'
        : 'This exchange was cancelled. Please close this and begin again.',
    );
  if (!earlier) return null;
  const { state, number, ...payable } = earlier;
  return { ...payable, number: number ?? '', isMade: state !== 'awaiting-payment' };
}

/** The order stays as it is. The caller must hold the order's lock. */
export async function cancelAwaited(
  trx: Db,
  payable: Payable & { changeId: number },
  who: string | null,
): Promise<void> {
  const { orderId, changeId: id } = payable;
  await recordUndo(trx, orderId, { id, who, state: 'cancelled', movements: [] });
  await deleteReservations(trx, payable);
}

/** Cancels all changes that wait for payment, together with their order. The caller must hold its lock. */
export async function cancelAllAwaited(trx: Db, orderId: number, who: string): Promise<void> {
  const awaited = await trx
    .selectFrom('order_changes')
    .select('id as changeId')
    .where('order_id', '=', orderId)
    .where('state', '=', 'awaiting-payment')
    .execute();
  for (const { changeId } of awaited) await cancelAwaited(trx, { orderId, changeId }, who);
}
