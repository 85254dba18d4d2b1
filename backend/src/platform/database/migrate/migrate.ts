import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../tables/Db.ts';
import { isTableInUse, runAlone, runWithin } from './runMigration.ts';

// Kysely's Migrator is not used: its table has other columns, so it would not recognise the migrations of
// existing databases, and it cannot run only some of them, which restoring an older backup needs.
const shopMigrations = new URL('../migrations/', import.meta.url);
/** Differs from the lock of releases before 2.1, whose starts wait for theirs in a statement: see `tryLock`. */
const lockId = sql.lit(1_843_220_612);
const firstPauseMs = 500;
const maxPauseMs = 4_000;
const isMigrating = 'another backend migrates the database';

/** `3000-shop.sql` creates the tables of version 3.0.0, which result from all migrations before it. */
const shopNumber = 3000;
const lastBefore = 1033;

interface Migration {
  number: number;
  name: string;
}

interface Options {
  folder?: URL;
  /** Called with what a migration waits for. */
  onWait?: (reason: string) => void;
}

export async function listMigrations(folder: URL = shopMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
  return names.map((name) => ({ number: Number(name.slice(0, 4)), name }));
}

/**
 * Safe if several backends start at once, and beside others that serve: each migration is a transaction that
 * waits for no table longer than a request may, and is tried again after a pause. Throws if a newer release
 * migrated the database and this release was not tested on its tables.
 */
export async function migrate(
  db: Db,
  { folder = shopMigrations, onWait = () => {} }: Options = {},
): Promise<void> {
  // The embedded database has one connection, so nobody else can wait.
  if (!db.getExecutor().adapter.supportsMultipleConnections)
    return db.transaction().execute((trx) => migrateWithin(trx, { folder }));
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    const obstacle = await tryToMigrate(db, folder);
    if (obstacle === null) return;
    onWait(obstacle);
    await wait(pauseMs);
  }
}

/** Returns what to wait for; null once everything is migrated. */
async function tryToMigrate(db: Db, folder: URL): Promise<string | null> {
  return db.transaction().execute(async (holder) => {
    if (!(await tryLock(holder))) return isMigrating;
    const missing = await listMissing(db, folder);
    for (const migration of missing)
      try {
        await runAlone(db, await read(migration, folder), (trx) => record(trx, migration, folder));
      } catch (error) {
        if (isTableInUse(error)) return `${migration.name} waits for a table that is in use`;
        throw error;
      }
    if (missing.length > 0) await recordReleased(db, folder);
    return null;
  });
}

/** Runs in one transaction. `only` restricts which of the missing migrations are run. */
export async function migrateWithin(
  trx: Db,
  { folder = shopMigrations, only }: { folder?: URL; only?: ReadonlySet<number> } = {},
): Promise<void> {
  if (!(await tryLock(trx))) throw new Error(`It cannot start now: ${isMigrating}. Try again.`);
  await sql`set local statement_timeout = 0`.execute(trx);
  const missing = await listMissing(trx, folder);
  for (const migration of missing) {
    if (only && !only.has(migration.number)) continue;
    await runWithin(trx, await read(migration, folder));
    await record(trx, migration, folder);
  }
  if (missing.length > 0) await recordReleased(trx, folder);
}

/**
 * Never waits: `create index concurrently` would wait in turn for the snapshot of the waiting statement. A
 * prepared statement keeps its snapshot until the next one.
 */
async function tryLock(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${lockId}) as "isHeld"`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  return rows[0]?.isHeld ?? false;
}

const read = ({ name }: Migration, folder: URL): Promise<string> => readFile(new URL(name, folder), 'utf8');

async function listMissing(db: Db, folder: URL): Promise<Migration[]> {
  const known = await listMigrations(folder);
  const newest = known.at(-1)?.number ?? 0;
  await sql`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now(),
    oldest_supported integer
  )`.execute(db);
  if (folder === shopMigrations) await replaceFormer(db);
  const { rows } = await sql<Migration>`select number, name from migrations`.execute(db);
  const last = rows.toSorted((a, b) => b.number - a.number)[0];
  if (last && last.number > newest && newest < (await readOldestSupported(db)))
    throw new Error(
      `The database was migrated by a newer release (${last.name}); this release knows migrations up to ${known.at(-1)?.name}. Start the newer release.`,
    );
  // Branches are merged in any order, so a lower number may be missing below a higher one.
  const applied = new Set(rows.map(({ number }) => number));
  return known.filter(({ number }) => !applied.has(number));
}

/** In one statement, as a backend may be killed at any moment. */
async function replaceFormer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from migrations where number < ${shopNumber}`.execute(db);
  if (rows.length === 0) return;
  makingTablesOf(new Set(rows.map(({ number }) => number)));
  await sql`
    with former as (delete from migrations where number < ${shopNumber})
    insert into migrations (number, name) values (${shopNumber}, '3000-shop.sql')`.execute(db);
}

/**
 * Returns the migrations that create the tables of a database or backup with these migrations. Throws if they are from
 * before the last version that had other migrations.
 */
export function makingTablesOf(migrations: ReadonlySet<number>): ReadonlySet<number> {
  const former = [...migrations].filter((number) => number < shopNumber);
  if (former.length === 0) return migrations;
  if (!migrations.has(lastBefore))
    throw new Error('This was made by a version before 2.9. Start version 2.9 on its database first.');
  return new Set([shopNumber]);
}

async function record(trx: Db, { number, name }: Migration, folder: URL): Promise<void> {
  const oldest_supported = await readReleased(folder);
  await sql`insert into migrations (number, name, oldest_supported)
    values (${number}, ${name}, ${oldest_supported})`.execute(trx);
}

/** The newest migration may have been applied before the others. */
async function recordReleased(db: Db, folder: URL): Promise<void> {
  const newest = (await listMigrations(folder)).at(-1)?.number ?? 0;
  await sql`update migrations set oldest_supported = ${await readReleased(folder)} where number = ${newest}`.execute(
    db,
  );
}

/** The newest migration of the release whose recorded statements were tested on the current tables. */
async function readReleased(folder: URL): Promise<number> {
  const text = await readFile(new URL('released.json', folder), 'utf8');
  return (JSON.parse(text) as { newestMigration: number }).newestMigration;
}

/** The newest migration that a backend must know to run on this database; `Infinity` if unknown. */
async function readOldestSupported(trx: Db): Promise<number> {
  const { rows } = await sql<{ oldest: number | null }>`
    select oldest_supported as oldest from migrations order by number desc limit 1`.execute(trx);
  return rows[0]?.oldest ?? Infinity;
}
