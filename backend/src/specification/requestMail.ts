import { ofOrder } from '../platform/database/queries/Payable.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { ShopError } from '../platform/errors.ts';
import type { Visitor } from '../platform/visitors/Visitor.ts';
import { ownOrder } from '../platform/visitors/ownOrder.ts';
import { queueConfirmation } from '../orders/api.ts';

interface RequestedMail {
  to: string;
  subject: 'Order Confirmation' | 'Forgot Password Request';
}

/**
 * The server has already queued these mails, to an email address that it knows; a request can neither choose
 * the content nor send a mail twice.
 */
export async function requestMail(db: Db, { to, subject }: RequestedMail, visitor: Visitor): Promise<void> {
  const isKnown =
    subject === 'Order Confirmation'
      ? await queueOwnConfirmation(db, to, visitor)
      : await isResetCodeQueued(db, to);
  if (!isKnown) throw new ShopError(403, 'This mail cannot be sent.');
}

async function queueOwnConfirmation(db: Db, to: string, visitor: Visitor): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(ownOrder(visitor))
    .where('paid_at', 'is not', null)
    .where(sql<boolean>`lower(email) = lower(${to})`)
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();
  if (order) await queueConfirmation(db, ofOrder(order.id));
  return order !== undefined;
}

/** The mail is queued when the code is created; its dedupe key starts with the person's id. */
async function isResetCodeQueued(db: Db, to: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('addresses', (join) =>
      join.on(sql<boolean>`starts_with(outbox.dedupe_key, 'reset-code:' || addresses.person_id || ':')`),
    )
    .select('outbox.id')
    .where('addresses.email', '=', to)
    .where('outbox.created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}
