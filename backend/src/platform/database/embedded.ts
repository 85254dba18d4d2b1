import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import type { OpenDatabase } from './Db.ts';
import { DurableFiles, syncTree } from './durableFiles.ts';
import { lockFolder } from './folderLock.ts';
import type { Schema } from './schema.ts';

// A quarter of what PostgreSQL would take for its buffers: a third of a second and 100 MB less, for a shop's few tables.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** With PostgreSQL's own Unicode rules, so that lower() and ilike know Greek letters too. */
export const options: PGliteOptions = {
  extensions: { citext, pg_trgm, unaccent },
  initDbStartParams: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  startParams,
};

// PGlite turns fsync off (-F), and its fdatasync never reaches the disk whatever the setting says: see DurableFiles.
const durable = [
  ...startParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

async function start(folder: string): Promise<PGlite> {
  // PostgreSQL's own lock, of no use here. One whose writing a crash cut off would keep the database shut for good.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return PGlite.create({ ...options, fs: new DurableFiles(folder), startParams: durable });
}

/** Made aside and renamed when whole: a first start that is interrupted leaves nothing that looks like a database. */
async function initialise(folder: string): Promise<void> {
  if (existsSync(folder))
    throw new Error(
      `${folder} is there but holds no whole database. Nothing is replaced: move it away first.`,
    );
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await start(unfinished);
  await pglite.close();
  // PGlite leaves its files open to everybody on the machine.
  await chmod(unfinished, 0o700);
  await syncTree(unfinished);
  await rename(unfinished, folder);
}

export async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const unlock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder);
    return overPglite(await start(folder), unlock);
  } catch (error) {
    unlock();
    throw (await hasRoom(dataFolder)) ? error : new Error(diskIsFull, { cause: error });
  }
}

const leastRoom = 1e6;

/** Where PGlite finds no room while it starts, its errors tell of anything else. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastRoom;
}

const diskFull = '53100';
const diskIsFull =
  'The disk is full: the database cannot be written. Nothing that was confirmed is lost. Make room, then start again.';

/** PostgreSQL ends itself where it cannot write its log; here that would leave every later question without an answer. */
function endWhereDiskIsFull(error: unknown): void {
  if ((error as { code?: unknown }).code !== diskFull) return;
  console.error(diskIsFull);
  process.exit(1);
}

export function overPglite(pglite: PGlite, afterClose: () => void = () => {}): OpenDatabase {
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite }),
    log(event) {
      if (event.level === 'error') endWhereDiskIsFull(event.error);
    },
  });
  async function close(): Promise<void> {
    try {
      await db.destroy();
      // Kysely leaves it open where nothing was ever asked.
      if (!pglite.closed) await pglite.close();
    } finally {
      afterClose();
    }
  }
  return { db, close };
}
