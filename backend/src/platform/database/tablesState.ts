import { sql } from 'kysely';
import type { Db } from './Db.ts';
import type { Schema } from './schema.ts';

/**
 * Returns a text that changes whenever a change of the tables is committed. Derived from the transaction
 * number of each row (xmin), so that sales need not count anything.
 */
export async function tablesState(db: Db, tables: (keyof Schema)[]): Promise<string> {
  const states = tables.map(
    (name) =>
      sql`select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ state: string }>`${sql.join(states, sql` union all `)}`.execute(db);
  return rows.map(({ state }) => state).join(', ');
}
