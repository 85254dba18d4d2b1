import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { postgresServer } from '../../../testing/database/postgresServer.ts';
import { copyIntoFolder } from '../../../testing/database/testDatabase.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from '../open/openDatabase.ts';

const files = {
  '0001-first.sql': 'create table first as select generate_series(1, 10000) as number;',
  '0002-second.sql': 'update first set number = number + 1; create table second (id integer);',
  'released.json': JSON.stringify({ newestMigration: 1 }),
};

const source = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve('../open/openDatabase.ts'))};
  import { migrateWithin } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
  const { settings, folder } = JSON.parse(process.argv[1]);
  const { db } = await openDatabase(settings);
  await db.transaction().execute(async (trx) => {
    await migrateWithin(trx, { folder: new URL(folder) });
    console.log('migrated');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  });`;

async function killWhileMigrating(settings: object, folder: URL): Promise<void> {
  const args = [
    '--liftoff-only',
    '--input-type=module-typescript',
    '--eval',
    source,
    JSON.stringify({ settings, folder }),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGKILL');
  assert.deepEqual(await ended, [null, 'SIGKILL']);
}

/** The shop's tables stay, which is faster than creating an embedded database. */
async function copyUnmigrated(folder: string): Promise<void> {
  await copyIntoFolder(folder);
  const { db, close } = await openDatabase({ folder });
  await sql`delete from migrations`.execute(db);
  await close();
}

async function repeatsMigrations(url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-interrupted-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const migrations = pathToFileURL(`${folder}/`);
    const settings = { url, folder: join(folder, 'data') };
    if (!url) await copyUnmigrated(settings.folder);
    await killWhileMigrating(settings, migrations);

    const { db, close } = await openDatabase(settings);
    const { rows: left } =
      await sql`select to_regclass('first') as first, to_regclass('migrations') as record`.execute(db);
    assert.deepEqual(left, [{ first: null, record: url ? null : 'migrations' }]);
    await migrate(db, { folder: migrations });
    const { rows } =
      await sql`select min(number), max(number), (select array_agg(name order by number) from migrations)
      as applied, (select count(*)::integer from second) as second from first`.execute(db);
    const applied = ['0001-first.sql', '0002-second.sql'];
    assert.deepEqual(rows, [{ min: 2, max: 10_001, applied, second: 0 }]);
    await close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a start that was killed while it migrated is repeated on the embedded database', () =>
  repeatsMigrations(undefined));

test('a start that was killed while it migrated is repeated on a server', async (t) => {
  const server = await postgresServer({ isThrowAway: true });
  if (!server) return t.skip('PostgreSQL is not installed');
  try {
    await repeatsMigrations(await server.create('interrupted'));
  } finally {
    await server.close();
  }
});
