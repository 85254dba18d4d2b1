import assert from 'node:assert/strict';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { OpenDatabase } from './Db.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
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

/** `released` is the newest migration of the release whose statements were tested on these tables. */
const migrateFrom = (files: Record<string, string>, released = 9999) =>
  Promise.all(
    Object.entries({ ...files, 'released.json': JSON.stringify({ newestMigration: released }) }).map(
      ([name, text]) => writeFile(join(folder, name), text),
    ),
  ).then(() => migrate(shop.db, pathToFileURL(`${folder}/`)));

test('changes nothing the second time', async () => {
  const before = await applied();
  await Promise.all([migrate(shop.db), migrate(shop.db)]);
  assert.deepEqual(await applied(), before);
});

const isEmbedded = !process.env['TEST_DATABASE_URL'];
test(
  'waits for another backend that migrates longer than the statement timeout',
  { skip: isEmbedded && 'the embedded database has one connection' },
  async () => {
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
    await shop.db.connection().execute(async (late) => {
      await sql`set statement_timeout = '500ms'`.execute(late);
      let migrating: Promise<void> | undefined;
      await shop.db.transaction().execute(async (first) => {
        await migrateWithin(first);
        migrating = migrate(late);
        migrating.catch(() => undefined);
        while ((await waiting.execute(first)).rows.length === 0);
        await sql`select pg_sleep(0.8)`.execute(first);
      });
      await migrating;
      await sql`reset statement_timeout`.execute(late);
    });
  },
);

test('applies new migrations in order, with many statements in a file', async () => {
  await migrateFrom({
    '0001-first.sql': 'this is applied already and not run again',
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

test('rolls everything back if a migration fails', async () => {
  const failing = migrateFrom({
    '9003-good.sql': 'drop table more;',
    '9004-bad.sql': 'select nothing from nowhere;',
  });
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

test('refuses the database of a newer release without a record of the tests', async () => {
  await sql`alter table migrations drop column oldest_supported`.execute(shop.db);
  await sql`insert into migrations (number, name) values (9999, '9999-newer.sql')`.execute(shop.db);
  await assert.rejects(migrate(shop.db), /by a newer release \(9999-newer\.sql\)/);
});
