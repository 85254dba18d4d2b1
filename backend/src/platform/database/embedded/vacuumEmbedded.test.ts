import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { copyIntoFolder } from '../../../testing/database/testDatabase.ts';
import type { OpenDatabase } from '../tables/Db.ts';
import { openDatabase } from '../open/openDatabase.ts';
import { vacuumEmbedded } from './vacuumEmbedded.ts';

let folder: string;
let opened: OpenDatabase;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-vacuum-'));
  // Faster than creating an empty one.
  await copyIntoFolder(folder);
  opened = await openDatabase({ folder });
  for (const table of ['busy', 'calm'])
    await sql`create table ${sql.table(table)} as select n, 'a' as letter from generate_series(1, 1000) n`.execute(
      opened.db,
    );
});

after(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

/** Otherwise PostgreSQL counts changes up to a second later. */
async function vacuumNow(): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(opened.db);
  await vacuumEmbedded(opened.db);
}

async function tables() {
  const { rows } = await sql<{ name: string; rows: number; dead: number; times: number }>`
    select pg_class.relname as name, reltuples::integer as rows, n_dead_tup::integer as dead,
      vacuum_count::integer as times
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where pg_class.relname in ('busy', 'calm') order by name`.execute(opened.db);
  return rows;
}

test('counts new tables, then only tables of which a fifth has changed', async () => {
  await vacuumNow();
  assert.deepEqual(await tables(), [
    { name: 'busy', rows: 1000, dead: 0, times: 1 },
    { name: 'calm', rows: 1000, dead: 0, times: 1 },
  ]);
  await sql`update busy set letter = 'b' where n <= 300`.execute(opened.db);
  await sql`update calm set letter = 'b' where n <= 100`.execute(opened.db);
  await vacuumNow();
  assert.deepEqual(await tables(), [
    { name: 'busy', rows: 1000, dead: 0, times: 2 },
    { name: 'calm', rows: 1000, dead: 100, times: 1 },
  ]);
});
