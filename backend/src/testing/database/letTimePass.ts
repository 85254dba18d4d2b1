import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

interface TimeColumn {
  table: string;
  column: string;
  isList: boolean;
}

/**
 * Moves all stored times back, as if time had passed or the database's clock was set forward. What
 * cannot be changed keeps its times: the audit log, invoices and credit notes.
 */
export async function letTimePass(db: Db, seconds: number): Promise<void> {
  const span = sql`make_interval(secs => ${seconds})`;
  const { rows } = await sql<TimeColumn>`
    select table_name as table, column_name as column, udt_name = '_timestamptz' as "isList"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and udt_name in ('timestamptz', '_timestamptz') and table_name not in ('audit_log', 'invoices', 'credit_notes')`.execute(
    db,
  );
  for (const { table, column, isList } of rows) {
    const kept = sql.ref(column);
    const earlier = isList
      ? sql`array(select at - ${span} from unnest(${kept}) as at order by at)`
      : sql`${kept} - ${span}`;
    await sql`update ${sql.table(table)} set ${kept} = ${earlier}`.execute(db);
  }
  const moved = (secret: string) => sql`jsonb_build_object('expiry',
    (${sql.ref(secret)} ->> 'expiry')::bigint - ${seconds * 1000}::bigint)`;
  await sql`update people set reset_code = reset_code || ${moved('reset_code')} || jsonb_build_object('earlier',
    (select coalesce(jsonb_agg(secret || ${moved('secret')}), '[]')
     from jsonb_array_elements(reset_code -> 'earlier') as secret))`.execute(db);
  await sql`update payments set last_status = jsonb_set(last_status, '{askedAt}',
    to_jsonb((last_status ->> 'askedAt')::bigint - ${seconds * 1000}::bigint))
    where last_status ? 'askedAt'`.execute(db);
}

export const setClockBack = (db: Db, seconds: number): Promise<void> => letTimePass(db, -seconds);
