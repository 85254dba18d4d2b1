import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { Table } from '../definitions/table.ts';

export interface Row {
  record: number;
  [field: string]: unknown;
}

interface Query {
  fields: string[];
  conditions: RawBuilder<unknown>[];
  limit: number;
  page?: number;
}

export async function readTableRows(
  db: Db,
  table: Table,
  { fields, conditions, limit, page = 1 }: Query,
): Promise<Row[]> {
  const columns = [
    sql`${table.id} as record`,
    ...fields.map((name) => sql`${table.fields[name]?.value} as ${sql.id(name)}`),
  ];
  const where = [...(table.where ? [table.where] : []), ...conditions, sql`true`];
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${table.from} where ${sql.join(where, sql` and `)}
    order by ${table.order} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const formatted = fields.filter((name) => table.fields[name]?.show);
  for (const row of rows) for (const name of formatted) row[name] = show(table, name, row[name]);
  return rows;
}

function show(table: Table, name: string, stored: unknown): unknown {
  const show = table.fields[name]?.show as ((stored: unknown) => unknown) | undefined;
  return show && stored !== null ? show(stored) : stored;
}
