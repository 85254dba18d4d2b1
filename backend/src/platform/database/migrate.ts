import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './Db.ts';

const shopsMigrations = new URL('./migrations/', import.meta.url);
const lockNumber = 1_843_220_611;

interface Migration {
  number: number;
  name: string;
}

export async function listMigrations(folder: URL = shopsMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
  return names.map((name) => ({ number: Number(name.slice(0, 4)), name }));
}

/** Brings the database up to this release, all or nothing. Any number of backends may start at once. */
export async function migrate(db: Db, folder: URL = shopsMigrations): Promise<void> {
  await db.transaction().execute((trx) => migrateWithin(trx, { folder }));
}

/** Within a transaction, and only some of the migrations where `only` names them. */
export async function migrateWithin(
  trx: Db,
  { folder = shopsMigrations, only }: { folder?: URL; only?: ReadonlySet<number> } = {},
): Promise<void> {
  const known = await listMigrations(folder);
  const newest = known.at(-1)?.number ?? 0;
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now()
  )`.execute(trx);
  const { rows } = await sql<Migration>`select number, name from migrations`.execute(trx);
  // Made side by side, a lower number may come after a higher one.
  const applied = new Set(rows.map(({ number }) => number));
  const last = rows.toSorted((one, other) => other.number - one.number)[0];
  if (last && last.number > newest)
    throw new Error(
      `The database is of a newer release (${last.name}) than this one, which knows ${known.at(-1)?.name}. Start the newer release.`,
    );
  for (const { number, name } of known) {
    if (applied.has(number) || (only && !only.has(number))) continue;
    await run(trx, await readFile(new URL(name, folder), 'utf8'));
    await sql`insert into migrations (number, name) values (${number}, ${name})`.execute(trx);
  }
}

/** A file of many statements sent as one: a prepared statement, which is all that PGlite's query takes, holds only one. */
async function run(trx: Db, statements: string): Promise<void> {
  const body = `begin execute $statements$${statements}$statements$; end`;
  await sql`${sql.raw(`do $run$ ${body} $run$`)}`.execute(trx);
}
