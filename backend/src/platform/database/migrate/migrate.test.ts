import assert from 'node:assert/strict';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { OpenDatabase } from '../tables/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { listMigrations, migrate, migrateWithin } from './migrate.ts';

let shop: OpenDatabase;
let folder: string;
before(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meltemi-migrations-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const applied = async () =>
  (await sql<{ name: string }>`select name from migrations order by number`.execute(shop.db)).rows.map(
    ({ name }) => name,
  );

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
/** `released` is the newest migration of the release whose statements were tested on these tables. */
const migrateFrom = async (files: Record<string, string>, released = 9999) => {
  await write({ ...files, 'released.json': JSON.stringify({ newestMigration: released }) });
  await migrate(shop.db, { folder: pathToFileURL(`${folder}/`) });
};

test('changes nothing the second time', async () => {
  const before = await applied();
  await Promise.all([migrate(shop.db), migrate(shop.db)]);
  assert.deepEqual(await applied(), before);
});

test('applies new migrations in order, with many statements in a file', async () => {
  await migrateFrom({
    '3000-shop.sql': 'this is applied already and not run again',
    '9001-more.sql': `create table more (id integer); -- and a comment; with a semicolon
      insert into more values (1); create function two() returns integer as $$ select 2; $$ language sql;`,
    '9002-rest.sql': 'insert into more values (two());',
  });
  assert.deepEqual((await applied()).slice(-2), ['9001-more.sql', '9002-rest.sql']);
  assert.deepEqual((await sql`select id from more order by id`.execute(shop.db)).rows, [
    { id: 1 },
    { id: 2 },
  ]);
});

test('applies a migration with a lower number that was merged later', async () => {
  await migrateFrom({ '9000-late.sql': 'insert into more values (9000);' });
  assert.equal((await sql`select id from more where id = 9000`.execute(shop.db)).rows.length, 1);
});

test('creates indexes concurrently, and plainly within a transaction', async () => {
  const index = (number: number) => ({
    [`${number}-index.sql`]: `create index concurrently more_${number} on more (id); -- concurrently`,
  });
  await migrateFrom(index(8998));
  await write(index(8999));
  await shop.db.transaction().execute((trx) => migrateWithin(trx, { folder: pathToFileURL(`${folder}/`) }));
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name
    from pg_index where indrelid = 'more'::regclass and indisvalid order by 1`.execute(shop.db);
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['more_8998', 'more_8999'],
  );
});

test('rolls back all of a migration that fails', async () => {
  const failing = migrateFrom({ '9004-bad.sql': 'drop table more; select nothing from nowhere;' });
  await assert.rejects(failing, /nowhere/);
  assert.equal((await applied()).at(-1), '9002-rest.sql');
  await sql`select id from more`.execute(shop.db);
});

test('refuses the database of a newer release if it was not tested on its tables', async () => {
  await assert.rejects(
    migrate(shop.db),
    /by a newer release \(9002-rest\.sql\); this release knows migrations up to \d{4}-/,
  );
  assert.equal((await applied()).at(-1), '9002-rest.sql');
});

test('runs on the database of newer releases if it was tested on their tables', async () => {
  const own = (await listMigrations()).at(-1)?.number ?? 0;
  await unlink(join(folder, '9004-bad.sql'));
  await migrateFrom({ '9003-good.sql': 'create table good (id integer);' }, own);
  await migrate(shop.db);
  await migrateFrom({ '9005-later.sql': 'create table later (id integer);' }, own);
  await migrate(shop.db);
  assert.equal((await applied()).at(-1), '9005-later.sql');
  await migrateFrom({ '9006-last.sql': 'create table last (id integer);' }, 9005);
  await assert.rejects(migrate(shop.db), /by a newer release \(9006-last\.sql\)/);
});

test('takes the database of version 2.9 as its own, and refuses an earlier one', async () => {
  const madeBy = async (...numbers: number[]) => {
    await sql`delete from migrations`.execute(shop.db);
    await sql`insert into migrations (number, name) select n, n || '-former.sql'
      from unnest(${numbers}::integer[]) n`.execute(shop.db);
  };
  const later = (await listMigrations()).map(({ number }) => number).filter((number) => number > 3000);
  await madeBy(1, 1033, ...later);
  await migrate(shop.db);
  assert.deepEqual(await applied(), ['3000-shop.sql', ...later.map((number) => `${number}-former.sql`)]);
  await madeBy(1, 1032);
  await assert.rejects(migrate(shop.db), /by a version before 2\.9/);
});
