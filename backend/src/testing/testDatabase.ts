import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { OpenDatabase } from '../platform/database/Db.ts';
import { pgliteOptions, connectPglite } from '../platform/database/openEmbedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openServer } from '../platform/database/openServer.ts';
import { EmptiedDatabases } from './EmptiedDatabases.ts';

/** A migrated, empty database of its own: in memory, or a schema of the server that TEST_DATABASE_URL names. */
export function createTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? schemaOfServer(url) : copyInMemory();
}

const emptied = new EmptiedDatabases(copyTemplate);
const copyInMemory = async (): Promise<OpenDatabase> => connectPglite(await emptied.take());

async function copyTemplate(): Promise<PGlite> {
  const file = templateFile();
  if (!existsSync(file)) await makeTemplate(file);
  const loadDataDir = new Blob([await readFile(file)]);
  return PGlite.create({ ...pgliteOptions, loadDataDir });
}

/** Starting from a copy takes a third of a second, from nothing eight times as long. */
async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create(pgliteOptions);
  const { db, close } = connectPglite(pglite);
  await migrate(db);
  const copy = await pglite.dumpDataDir('none');
  await close();
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await copy.arrayBuffer()));
  await rename(unfinished, file);
}

function templateFile(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('../../package.json', import.meta.url)));
  const migrations = new URL('../platform/database/migrations/', import.meta.url);
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(new URL(name, migrations)));
  return join(tmpdir(), `meltemi-test-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function schemaOfServer(url: string): Promise<OpenDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = await openServer(url);
  // Extensions belong to the whole database: in public they outlive the schema of the test that came first.
  await owner.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(trx);
    for (const name of ['citext', 'pg_trgm', 'unaccent'])
      await sql`create extension if not exists ${sql.id(name)} with schema public`.execute(trx);
    await sql`create schema ${sql.id(schema)}`.execute(trx);
  });
  const inSchema = new URL(url);
  inSchema.searchParams.set('options', `-c search_path=${schema},public`);
  const { db, close } = await openServer(inSchema.href);
  await migrate(db);
  return {
    db,
    async close() {
      await close();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(owner.db);
      await owner.close();
    },
  };
}
