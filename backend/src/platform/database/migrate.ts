import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './Db.ts';

// Kysely's Migrator is not used: its table has other columns, so it would not recognise the migrations of
// existing databases, and it cannot run only some of them, which restoring an older backup needs.
const shopMigrations = new URL('./migrations/', import.meta.url);
const lockId = 1_843_220_611;

interface Migration {
  number: number;
  name: string;
}

export async function listMigrations(folder: URL = shopMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
  return names.map((name) => ({ number: Number(name.slice(0, 4)), name }));
}

/** Safe if several backends start at once. */
export async function migrate(db: Db, folder: URL = shopMigrations): Promise<void> {
  await db.transaction().execute((trx) => migrateWithin(trx, { folder }));
}

/**
 * `only` restricts which of the missing migrations are run. Throws if a newer release migrated the database
 * and this release was not tested on its tables.
 */
export async function migrateWithin(
  trx: Db,
  { folder = shopMigrations, only }: { folder?: URL; only?: ReadonlySet<number> } = {},
): Promise<void> {
  const known = await listMigrations(folder);
  const newest = known.at(-1)?.number ?? 0;
  // Waiting for the lock has no limit either: another backend may migrate for minutes, or the server may
  // still run the statement of a backend that was killed.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(trx);
  await sql`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now(),
    oldest_supported integer
  )`.execute(trx);
  const { rows } = await sql<Migration>`select number, name from migrations`.execute(trx);
  // Branches are merged in any order, so a lower number may be missing below a higher one.
  const applied = new Set(rows.map(({ number }) => number));
  const last = rows.toSorted((a, b) => b.number - a.number)[0];
  if (last && last.number > newest && newest < (await readOldestSupported(trx)))
    throw new Error(
      `The database was migrated by a newer release (${last.name}); this release knows migrations up to ${known.at(-1)?.name}. Start the newer release.`,
    );
  for (const { number, name } of known) {
    if (applied.has(number) || (only && !only.has(number))) continue;
    await runScript(trx, await readFile(new URL(name, folder), 'utf8'));
    await sql`insert into migrations (number, name) values (${number}, ${name})`.execute(trx);
    applied.add(number);
  }
  if (applied.size > rows.length && applied.has(newest))
    await sql`update migrations set oldest_supported = ${await readReleased(folder)} where number = ${newest}`.execute(
      trx,
    );
}

/** The newest migration of the release whose recorded statements were tested on the current tables. */
async function readReleased(folder: URL): Promise<number> {
  const text = await readFile(new URL('released.json', folder), 'utf8');
  return (JSON.parse(text) as { newestMigration: number }).newestMigration;
}

/**
 * The newest migration that a backend must know to run on this database; `Infinity` if unknown. Reads JSON,
 * because databases of older releases do not have the column.
 */
async function readOldestSupported(trx: Db): Promise<number> {
  const { rows } = await sql<{ oldest: number | null }>`
    select (to_jsonb(migrations) ->> 'oldest_supported')::integer as oldest
    from migrations order by number desc limit 1`.execute(trx);
  return rows[0]?.oldest ?? Infinity;
}

/** PGlite's query accepts only a single statement, so the script is wrapped in a DO block. */
async function runScript(trx: Db, statements: string): Promise<void> {
  const body = `begin execute $statements$${statements}$statements$; end`;
  await sql`${sql.raw(`do $run$ ${body} $run$`)}`.execute(trx);
}
