import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../tables/Db.ts';
import { openDatabase } from '../open/openDatabase.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-embedded-'));
});
after(() => rm(folder, { recursive: true }));

const buffersOf = async (db: Db) => (await sql`show shared_buffers`.execute(db)).rows;

function startWriter(): ChildProcess {
  const module = JSON.stringify(new URL('../open/openDatabase.ts', import.meta.url));
  const source = `
    import { writeSync } from 'node:fs';
    import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))};
    import { openDatabase } from ${module};
    const { db } = await openDatabase({ folder: ${JSON.stringify(folder)} });
    await sql\`create table if not exists numbers (number integer)\`.execute(db);
    for (let number = 1; ; number++) {
      await sql\`insert into numbers values (\${number})\`.execute(db);
      writeSync(1, number + '\\n');
    }`;
  return spawn(process.execPath, ['--liftoff-only', '--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

test('a first start that was killed is repeated at the next start', async () => {
  // Simulates a killed start: until a database is complete, its folder has another name.
  await mkdir(join(folder, 'database.unfinished', 'base'), { recursive: true });
  await writeFile(join(folder, 'database.unfinished', 'PG_VERSION'), '');
  let nearlyDone: string[] = [];
  const { chmod } = fs.promises;
  mock.method(fs.promises, 'chmod', async (...args: Parameters<typeof chmod>) => {
    nearlyDone = await readdir(folder);
    return chmod(...args);
  });
  syncBuiltinESMExports();
  const { db, close } = await openDatabase({ folder });
  mock.restoreAll();
  syncBuiltinESMExports();
  assert.ok(nearlyDone.includes('database.unfinished'));
  assert.ok(!nearlyDone.includes('database'));
  assert.deepEqual((await sql`show fsync`.execute(db)).rows, [{ fsync: 'on' }]);
  assert.deepEqual(await buffersOf(db), [{ shared_buffers: '32MB' }]);
  await close();
  assert.equal((await stat(join(folder, 'database'))).mode & 0o777, 0o700);
});

test('a large database has larger buffers', async () => {
  const filler = join(folder, 'database', 'base', 'filler');
  await writeFile(filler, '');
  await truncate(filler, 129e6);
  const { db, close } = await openDatabase({ folder });
  assert.deepEqual(await buffersOf(db), [{ shared_buffers: '128MB' }]);
  await close();
  await rm(filler);
});

test('a process that is killed while writing loses no committed data, and locks the folder while it runs', async () => {
  const child = startWriter();
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (said.split('\n').length < 50) await once(child.stdout ?? child, 'data');
  await assert.rejects(openDatabase({ folder }), new RegExp(`in use by process ${child.pid}\\b`));
  await kill(child);

  const confirmed = Number(said.trim().split('\n').at(-1));
  const { db, close } = await openDatabase({ folder });
  const { rows } = await sql<{ count: number }>`select count(*) from numbers`.execute(db);
  assert.ok((rows[0]?.count ?? 0) >= confirmed, `${rows[0]?.count} of ${confirmed}`);
  await assert.rejects(openDatabase({ folder }), /in use by process/);
  await close();
});

test('an incomplete postmaster.pid does not block the next start', async () => {
  for (const torn of ['', '-4', '-42\n/pglite/da']) {
    await writeFile(join(folder, 'database', 'postmaster.pid'), torn);
    const { db, close } = await openDatabase({ folder });
    await sql`select 1`.execute(db);
    await close();
  }
});

test('committed data has been synced to disk', async () => {
  const { db, close } = await openDatabase({ folder });
  const written = mock.method(fs, 'fsyncSync');
  syncBuiltinESMExports();
  for (let number = 0; number < 3; number++) await sql`insert into numbers values (0)`.execute(db);
  assert.ok(written.mock.callCount() >= 3);
  mock.restoreAll();
  syncBuiltinESMExports();
  await close();
});

test('an incomplete database folder is not overwritten', async () => {
  await mkdir(join(folder, 'other', 'database'), { recursive: true });
  await writeFile(join(folder, 'other', 'database', 'precious'), 'kept');
  await assert.rejects(openDatabase({ folder: join(folder, 'other') }), /It is not overwritten/);
  assert.deepEqual(await readdir(join(folder, 'other', 'database')), ['precious']);
});
