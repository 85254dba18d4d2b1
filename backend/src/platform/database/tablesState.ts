import { sql } from 'kysely';
import type { Db } from './Db.ts';
import type { Schema } from './schema.ts';

/** A text that is another one after any change of the tables has been committed. Each row has the number of the transaction
 *  that wrote it, so nothing has to be counted when something is sold. */
export async function tablesState(db: Db, tables: (keyof Schema)[]): Promise<string> {
  const states = tables.map(
    (name) =>
      sql`select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ state: string }>`${sql.join(states, sql` union all `)}`.execute(db);
  return rows.map(({ state }) => state).join(', ');
}
