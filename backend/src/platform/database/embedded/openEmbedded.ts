import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import type { OpenDatabase } from '../tables/Db.ts';
import { DurableFiles, syncTree } from './durableFiles.ts';
import { lockFolder } from './folderLock.ts';
import type { Schema } from '../tables/schema.ts';
import { publishStatement } from '../queries/statements.ts';

// A quarter of the default: starts a third of a second faster and saves 100 MB.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'timezone=UTC'];

/** The Unicode locale makes lower() and ilike work for Greek letters. */
export const pgliteOptions: PGliteOptions = {
  extensions: { citext, pg_trgm, unaccent },
  initDbStartParams: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  startParams,
};

// PGlite turns fsync off (-F), and its fdatasync never reaches the disk: see DurableFiles.
const durableStartParams = [
  ...startParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

const largeBytes = 128e6;

/** If the products do not fit into the buffers, each search reads them from the disk again. */
const largerBuffers = async (folder: string): Promise<string[]> =>
  (await bytesIn(join(folder, 'base'))) > largeBytes ? ['-c', 'shared_buffers=128MB'] : [];

async function bytesIn(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function start(folder: string): Promise<PGlite> {
  // lockFolder replaces PostgreSQL's lock file, and one left incomplete by a crash would prevent every start.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return startIn(folder, [...durableStartParams, ...(await largerBuffers(folder))]);
}

const startIn = (folder: string, params: string[]): Promise<PGlite> =>
  PGlite.create({ ...pgliteOptions, fs: new DurableFiles(folder), startParams: params });

/**
 * Creates the database in a temporary folder and renames it, so that an interrupted first start leaves no
 * partial database.
 */
async function initialise(folder: string): Promise<void> {
  if (existsSync(folder))
    throw new Error(
      `${folder} exists but is not a complete database. It is not overwritten: move it away first.`,
    );
  const temporary = `${folder}.unfinished`;
  await rm(temporary, { recursive: true, force: true });
  // Without fsync, since syncTree follows.
  const pglite = await startIn(temporary, startParams);
  await pglite.close();
  // PGlite leaves its files readable for everybody on the machine.
  await chmod(temporary, 0o700);
  await syncTree(temporary);
  await rename(temporary, folder);
}

export async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const unlock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder);
    return connectPglite(await start(folder), unlock);
  } catch (error) {
    unlock();
    throw (await hasFreeSpace(dataFolder)) ? error : new Error(diskFullMessage, { cause: error });
  }
}

const minFreeBytes = 1e6;

/** PGlite's own errors do not mention a full disk if that happens during its start. */
async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minFreeBytes;
}

export type EmbeddedDatabase = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;

const diskFullCode = '53100';
const diskFullMessage =
  'The disk is full: cannot write to the database. No committed data is lost. Free some space, then start again.';

/** PostgreSQL exits if it cannot write its log; PGlite would make every later query hang instead. */
function exitIfDiskFull(error: unknown): void {
  if ((error as { code?: unknown }).code !== diskFullCode) return;
  console.error(diskFullMessage);
  process.exit(1);
}

export function connectPglite(pglite: EmbeddedDatabase, afterClose: () => void = () => {}): OpenDatabase {
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite }),
    log(event) {
      publishStatement(event);
      if (event.level === 'error') exitIfDiskFull(event.error);
    },
  });
  async function close(): Promise<void> {
    try {
      await db.destroy();
      // Kysely does not close it if there was no query.
      if (!pglite.closed) await pglite.close();
    } finally {
      afterClose();
    }
  }
  return { db, close };
}
