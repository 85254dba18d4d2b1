import { sql, type RawBuilder } from 'kysely';
import { deleteAccount, deletedAccount, deletedAddress } from '../../customers/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Addresses are compared below, and challenges of passkeys expire. */
export const tablesOfPersons = [
  'orders',
  'saved_addresses',
  'favourites',
  'email_changes',
  'passkeys',
  'sessions',
  'known_browsers',
  'stock_alerts',
  'reviews',
  'customer_notes',
];

const differsFrom = (erased: Record<string, string | null>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(erased).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  );

/** Deletes accounts again that have received personal data since their deletion. */
export async function eraseLeftovers(db: Db, before: RawBuilder<Date>): Promise<void> {
  const isLeft = tablesOfPersons.map(
    (table) => sql`exists (select from ${sql.table(table)} where person_id = people.id)`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from people where erased_at < ${before} and (
      ${differsFrom(deletedAccount)}
      or exists (select from addresses where person_id = people.id
        and (email not like '%@deleted.invalid' or ${differsFrom(deletedAddress)}))
      or ${sql.join(isLeft, sql` or `)})`.execute(db);
  for (const { id } of rows) await deleteAccount(db, id);
}
