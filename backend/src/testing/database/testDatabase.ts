import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/database/tables/Db.ts';
import { pgliteOptions, connectPglite } from '../../platform/database/embedded/openEmbedded.ts';
import { migrate } from '../../platform/database/migrate/migrate.ts';
import { openServer } from '../../platform/database/server/openServer.ts';
import { EmptiedDatabases } from './EmptiedDatabases.ts';
import { stepLimitMs } from '../hangLimits.ts';

/** The PostgreSQL server of the tests, if they have one: files that import this module are given it. */
export const testServer = process.env.TEST_DATABASE_URL;

export function createTestDatabase(): Promise<OpenDatabase> {
  return testServer ? databaseOfServer(testServer) : copyInMemory();
}

const emptied = new EmptiedDatabases(copyTemplate);
const copyInMemory = async (): Promise<OpenDatabase> => connectPglite(await emptied.take());

/** Unpacks a migrated embedded database into the data folder of a shop, for other processes. */
export async function copyIntoFolder(dataFolder: string): Promise<void> {
  const database = join(dataFolder, 'database');
  await mkdir(database, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', await readyTemplate(), '--no-same-owner', '-C', database]);
}

async function copyTemplate(): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(await readyTemplate())]);
  return PGlite.create({ ...pgliteOptions, loadDataDir });
}

async function readyTemplate(): Promise<string> {
  const file = templateFile();
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}

/** Half of the default's size: each process reads the template and writes its files into memory. */
const smallFiles = {
  ...pgliteOptions,
  initDbStartParams: [...(pgliteOptions.initDbStartParams ?? []), '--wal-segsize=1'],
};
const dropOthers = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** Starting from a template takes a third of a second, from scratch eight times as long. */
async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create(smallFiles);
  const { db, close } = connectPglite(pglite);
  await migrate(db);
  for (const statement of dropOthers) await pglite.exec(statement);
  const copy = await pglite.dumpDataDir('none');
  await close();
  await mkdir(dirname(file), { recursive: true });
  // Several processes may create it at the same time.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await copy.arrayBuffer()));
  await rename(unfinished, file);
}

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/test-databases');
const templateFile = (): string => join(cache, `${schemaHash()}.tar`);

function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('../../../package.json', import.meta.url)));
  const migrations = new URL('../../platform/database/migrations/', import.meta.url);
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}

const templateLock = 1;

/** Copies a migrated template database, which takes a tenth of the time of migrating. */
async function databaseOfServer(url: string): Promise<OpenDatabase> {
  const template = `test_template_${schemaHash()}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPatiently(url);
  await server.db.connection().execute(async (connection) => {
    // Databases cannot be created in a transaction, and nobody may be connected to one while it is copied.
    await sql`select pg_advisory_lock(${templateLock})`.execute(connection);
    try {
      const { rows } = await sql`select from pg_database where datname = ${template}`.execute(connection);
      if (rows.length === 0) await makeServerTemplate(connection, url, template);
    } finally {
      await sql`select pg_advisory_unlock(${templateLock})`.execute(connection);
    }
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      connection,
    );
  });
  const { db, close } = await openPatiently(databaseAt(url, name));
  return {
    db,
    async close() {
      await close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
      await server.close();
    },
  };
}

const databaseAt = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: name }).href;

/** Without a shop's limits, which a busy machine may reach. */
function openPatiently(url: string): Promise<OpenDatabase> {
  const patient = new URL(url);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    patient.searchParams.set(limit, String(stepLimitMs));
  return openServer(patient.href, { timeLimitMs: stepLimitMs });
}

async function makeServerTemplate(connection: Db, url: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await sql`drop database if exists ${sql.id(unfinished)} with (force)`.execute(connection);
  await sql`create database ${sql.id(unfinished)}`.execute(connection);
  const { db, close } = await openPatiently(databaseAt(url, unfinished));
  await migrate(db);
  await close();
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(template)}`.execute(connection);
}
