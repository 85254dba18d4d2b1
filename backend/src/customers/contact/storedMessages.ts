import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

/** Selects messages from the customer's confirmed e-mails only: anyone can enter any e-mail in the form. */
const isOf = (personId: number) => (eb: ExpressionBuilder<Schema, 'contact_messages'>) =>
  eb(
    sql`lower(contact_messages.email)`,
    'in',
    eb
      .selectFrom('addresses')
      .select(sql`lower(addresses.email)`.as('email'))
      .where('addresses.person_id', '=', personId)
      .where('addresses.confirmed_at', 'is not', null),
  );

export const messagesOf = (db: Db, personId: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'text', 'received_at as receivedAt', 'answered_at as answeredAt'])
    .where(isOf(personId))
    .orderBy('id')
    .execute();

export const deleteMessagesOf = (trx: Db, personId: number): Promise<void> =>
  deleteMessages(trx, isOf(personId));

/** Deletes their mails from the outbox too, because an undelivered one contains the message. */
export async function deleteMessages(
  db: Db,
  which: (eb: ExpressionBuilder<Schema, 'contact_messages'>) => Expression<SqlBool>,
): Promise<void> {
  await db
    .with('deleted', (query) => query.deleteFrom('contact_messages').where(which).returning('id'))
    .deleteFrom('outbox')
    .where('dedupe_key', 'in', (eb) =>
      eb.selectFrom('deleted').select(sql<string>`'contact-message:' || id`.as('dedupe_key')),
    )
    .execute();
}
