import { sql } from 'kysely';
import type { Db } from '../tables/Db.ts';

/**
 * Removes dead rows from tables of which a fifth has changed, and counts their values again for the planner. On a
 * server PostgreSQL's autovacuum does this, with the same limits; the embedded database has none.
 */
export async function vacuumEmbedded(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_class.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where greatest(n_dead_tup, n_mod_since_analyze) > 50 + 0.2 * greatest(reltuples, 0)
    order by name`.execute(db);
  // One by one, since nothing else can use the database meanwhile.
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
}
