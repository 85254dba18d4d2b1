import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { messageOf } from '../../platform/errors.ts';

export type Statements = Record<string, string>;

export async function findBrokenStatements(db: Db, statements: Statements): Promise<string[]> {
  const broken: string[] = [];
  const now = await describeStatements(db, Object.keys(statements));
  for (const [text, before] of Object.entries(statements)) {
    const { fault, parameters } = now.get(text) ?? {};
    if (fault !== undefined) broken.push(`${fault}: ${text}`);
    else if (parameters !== before) broken.push(`its parameters were ${before}, not ${parameters}: ${text}`);
  }
  return broken;
}

type Description = { fault: string; parameters?: never } | { parameters: string; fault?: never };

/** Describes statements through the database, without running them. */
export async function describeStatements(db: Db, texts: Iterable<string>): Promise<Map<string, Description>> {
  const required = await requiredColumns(db);
  return db.connection().execute(async (connection) => {
    // A custom plan for null parameters would end early, since nothing equals null.
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
    const descriptions = new Map<string, Description>();
    for (const text of texts) descriptions.set(text, await describeStatement(connection, text, required));
    await sql`reset plan_cache_mode`.execute(connection);
    return descriptions;
  });
}

async function describeStatement(
  connection: Db,
  text: string,
  required: Map<string, string[]>,
): Promise<Description> {
  const missing = columnsLeftOut(text, required);
  if (missing.length > 0) return { fault: `leaves out ${missing.join(', ')}` };
  try {
    await sql.raw(`prepare recorded as ${text}`).execute(connection);
  } catch (error) {
    return { fault: messageOf(error) };
  }
  try {
    const { rows } = await sql<{ types: string[] }>`
      select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'`.execute(
      connection,
    );
    const types = rows[0]?.types ?? [];
    // Planning finds faults that preparing does not, such as a missing unique index for "on conflict".
    const values = types.length > 0 ? `(${types.map(() => 'null').join(', ')})` : '';
    await sql.raw(`explain execute recorded${values}`).execute(connection);
    return { parameters: types.join(', ') };
  } catch (error) {
    return { fault: messageOf(error) };
  } finally {
    await sql`deallocate recorded`.execute(connection);
  }
}

async function requiredColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as table, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'
    group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** PostgreSQL reports a missing non-null column only when an insert is run, so it is checked here. */
function columnsLeftOut(text: string, required: Map<string, string[]>): string[] {
  const inserts = [...text.matchAll(/\binsert\s+into\s+"?(\w+)"?(?:\s+as\s+"?\w+"?)?\s*\(([^)]*)\)/gi)];
  return inserts.flatMap(([, table = '', list = '']) => {
    const named = new Set(list.split(',').map((column) => column.trim().replaceAll('"', '')));
    return (required.get(table) ?? [])
      .filter((column) => !named.has(column))
      .map((column) => `${table}.${column}`);
  });
}
