import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../platform/database/tables/Db.ts';
import { shopTables } from './shopTables.ts';

export const totalsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** `rows` and the sum of each numeric column by table; strings, because sums may exceed safe integers. */
export type TableTotals = v.InferOutput<typeof totalsSchema>;

export async function tableTotals(db: Db, tables?: { name: string }[]): Promise<TableTotals> {
  const totals: TableTotals = {};
  for (const { name } of tables ?? (await shopTables(db))) {
    const columns = await numberColumns(db, name);
    const sums = columns.map(
      (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::text as ${sql.ref(column)}`,
    );
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join([sql`count(*)::text as rows`, ...sums])} from ${sql.table(name)}`.execute(db);
    totals[name] = rows[0] ?? {};
  }
  return totals;
}

async function numberColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and data_type in ('smallint', 'integer', 'bigint', 'numeric')
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

export function differenceOf(wanted: TableTotals, found: TableTotals): string | null {
  for (const [table, totals] of Object.entries(wanted))
    for (const [what, total] of Object.entries(totals)) {
      const now = found[table]?.[what];
      if (now !== total)
        return what === 'rows'
          ? `Expected ${total} rows in ${table}, but the database has ${now ?? 0}`
          : `Expected the sum of ${what} in ${table} to be ${total}, but it is ${now ?? 'nothing'}`;
    }
  return null;
}
