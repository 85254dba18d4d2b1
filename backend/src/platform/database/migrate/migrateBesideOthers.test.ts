import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { waitUntil } from 'mf-toolkit/testing';
import { createTestDatabase, testServer } from '../../../testing/database/testDatabase.ts';
import type { Db, OpenDatabase } from '../tables/Db.ts';
import { migrate, migrateWithin } from './migrate.ts';
import { runAlone } from './runMigration.ts';

const skip = !testServer && 'nobody else uses the embedded database';

describe('a migration beside others', { skip }, () => {
  let shop: OpenDatabase;
  let folder: string;
  let waits: string[] = [];
  before(async () => {
    shop = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'meltemi-migrations-'));
    await writeFile(join(folder, 'released.json'), '{ "newestMigration": 9999 }');
    await sql`create table things (id integer)`.execute(shop.db);
  });
  after(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    waits = [];
  });

  const migrations = () => pathToFileURL(`${folder}/`);
  async function run(name: string, script: string): Promise<void> {
    await writeFile(join(folder, name), script);
    await migrate(shop.db, { folder: migrations(), onWait: (reason) => waits.push(reason) });
  }
  /** Writes as another visitor, which would fail if the table were locked for long. */
  const insert = () =>
    shop.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '5min'`.execute(trx);
      await sql`insert into things values (1)`.execute(trx);
    });
  const during = <T>(work: (trx: Db) => Promise<T>) => shop.db.transaction().execute(work);
  const waitsFor = async (lock: string): Promise<boolean> => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = ${lock}`.execute(shop.db);
    return rows.length > 0;
  };
  const indexes = async () =>
    (
      await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
        where indrelid = 'things'::regclass and indisvalid order by 1`.execute(shop.db)
    ).rows.map(({ name }) => name);

  for (const [number, other, statement] of [
    [9001, 'report', 'select from things'],
    [9002, 'import', 'insert into things values (0)'],
  ] as const)
    it(`waits for a long ${other}, and nobody waits for it`, async () => {
      const name = `${number}-column.sql`;
      let migrating: Promise<void> | undefined;
      await during(async (trx) => {
        await sql.raw(statement).execute(trx);
        migrating = run(name, `alter table things add column of_${other} integer;`);
        await waitUntil(() => waits.length > 0);
        await insert();
      });
      await migrating;
      await sql`select ${sql.ref(`of_${other}`)} from things`.execute(shop.db);
      assert.deepEqual(new Set(waits), new Set([`${name} waits for a table that is in use`]));
    });

  it('keeps those before one that fails', async () => {
    await writeFile(join(folder, '9003-good.sql'), 'create table good (id integer);');
    await assert.rejects(run('9004-bad.sql', 'select nothing from nowhere;'), /nowhere/);
    await sql`select from good`.execute(shop.db);
    await rm(join(folder, '9004-bad.sql'));
  });

  it('creates an index while others write', async () => {
    let migrating: Promise<void> | undefined;
    await during(async (trx) => {
      await sql`insert into things values (2)`.execute(trx);
      migrating = run('9005-index.sql', '-- why\ncreate index concurrently things_by_id on things (id);\n');
      await waitUntil(() => waitsFor('virtualxid'));
      await insert();
    });
    await migrating;
    assert.deepEqual(await indexes(), ['things_by_id']);
  });

  it('creates an index again whose creation was interrupted', async () => {
    const create = 'create unique index concurrently things_once on things (id) where id > 2;';
    await sql`insert into things values (3), (3)`.execute(shop.db);
    await assert.rejects(run('9006-unique.sql', create), /could not create unique index/);
    await sql`delete from things where id = 3`.execute(shop.db);
    await run('9006-unique.sql', create);
    assert.deepEqual(await indexes(), ['things_by_id', 'things_once']);
  });

  it('limits the time of statements again after an index cannot be created', () =>
    shop.db.connection().execute(async (own) => {
      const limit = () => sql`show statement_timeout`.execute(own);
      const before = await limit();
      await assert.rejects(runAlone(own, 'create index concurrently on nothing (id);', async () => {}));
      assert.deepEqual(await limit(), before);
    }));

  it('waits for another backend that migrates', async () => {
    let migrating: Promise<void> | undefined;
    await during(async (first) => {
      await migrateWithin(first, { folder: migrations() });
      migrating = run('9007-more.sql', 'create table more (id integer);');
      await waitUntil(() => waits.length > 0);
    });
    await migrating;
    assert.equal(waits[0], 'another backend migrates the database');
    await sql`select from more`.execute(shop.db);
  });
});
