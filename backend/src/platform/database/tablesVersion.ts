import { sql } from 'kysely';
import type { Db } from './Db.ts';
import type { Schema } from './schema.ts';

/**
 * Returns a text that changes with every committed change of the tables. Sums the transaction ids that
 * PostgreSQL keeps in each row, so that writes need no counter.
 */
export async function tablesVersion(db: Db, tables: (keyof Schema)[]): Promise<string> {
  const states = tables.map(
    (name, index) =>
      sql`select ${sql.lit(index)} as index, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ state: string }>`${sql.join(states, sql` union all `)} order by index`.execute(
    db,
  );
  return rows.map(({ state }) => state).join(', ');
}
