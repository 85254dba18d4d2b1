import { sql, type Insertable, type Selectable } from 'kysely';
import type { Claimant } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { queuePayLink } from '../mails/queueOrderMail.ts';
import { orderNumber } from '../placement/insertOrder.ts';
import { reserveOrder } from '../placement/orderReservation.ts';

/** How the customer is asked. */
export interface Asking {
  /** The customer is mailed a link to pay; otherwise the payment is recorded next. */
  isLink: boolean;
  /** Of the staff member. */
  ip: string;
  sessionSecs: number;
}

interface Placed extends Asking {
  cents: number;
  lines: Omit<Insertable<Schema['order_lines']>, 'order_id'>[];
  /** What is done once it is paid. */
  asked: Omit<Insertable<Schema['supplements']>, 'order_id'>;
}

/**
 * Places what a change of an order costs as an order of its own, which holds the new pieces. The caller must hold the
 * order's lock. Returns the supplement's number.
 */
export async function placeSupplement(
  trx: Db,
  order: LockedOrder,
  { cents, lines, asked, isLink, ip, sessionSecs }: Placed,
): Promise<string> {
  if (isLink && !order.email)
    throw new TranslatedError(
      409,
      'The customer gave no e-mail address for a link. Please record the payment.',
    );
  const claimant = supplementClaimant(asked.request_id, ip);
  const supplement = await insertSupplement(trx, order, {
    browser_hash: claimant.visitor.browserHash ?? '',
    subtotal_cents: cents,
    total_cents: cents,
    taken_by: asked.who,
    pay_link_until: isLink ? sql<Date>`now() + interval '1 day'` : null,
  });
  await trx
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: supplement.id })))
    .execute();
  await trx
    .insertInto('supplements')
    .values({ ...asked, order_id: supplement.id })
    .execute();
  // Units that only other orders' pages hold are claimed when it is paid, which can close these pages.
  await reserveOrder(trx, { ...supplement, language: 'en', voucher_id: null }, claimant, sessionSecs);
  if (isLink) await queuePayLink(trx, supplement.id);
  return supplement.number;
}

/** As if the request were a browser. */
export const supplementClaimant = (requestId: string, ip: string): Claimant => ({
  visitor: { person: null, browserHash: hashToken(`supplement ${requestId}`) },
  ...ipPrefixes(ip),
});

/** Throws if what the same request asked for was cancelled. */
export async function findRepeated(
  trx: Db,
  requestId: string,
): Promise<{ number: string; change: string } | null> {
  const earlier = await trx
    .selectFrom('supplements')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['number', 'change', 'state', 'order_line_id'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (earlier?.state === 'cancelled')
    throw new TranslatedError(
      409,
      earlier.order_line_id === null
        ? 'This was cancelled. Please close this and begin again.'
        : 'This exchange was cancelled. Please close this and begin again.',
    );
  return earlier ?? null;
}

type Amounts = Pick<
  Selectable<Schema['orders']>,
  'browser_hash' | 'subtotal_cents' | 'total_cents' | 'taken_by'
> & {
  pay_link_until: ReturnType<typeof sql<Date>> | null;
};

/** For the same buyer. Order numbers repeat every 17 minutes, so a taken one is drawn again. */
async function insertSupplement(
  trx: Db,
  order: LockedOrder,
  amounts: Amounts,
): Promise<{ id: number; number: string }> {
  const inserted = await trx
    .insertInto('orders')
    .values({
      number: orderNumber(),
      supplement_to: order.id,
      language: order.language,
      person_id: order.person_id,
      first_name: order.first_name,
      last_name: order.last_name,
      email: order.email,
      phone: order.phone,
      street: order.street,
      city: order.city,
      post_code: order.post_code,
      company: order.company,
      vat_number: order.vat_number,
      delivery_method_id: order.delivery_method_id,
      location: order.location,
      delivery_cents: 0,
      ...amounts,
    })
    .onConflict((oc) => oc.column('number').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
  return inserted ?? insertSupplement(trx, order, amounts);
}
