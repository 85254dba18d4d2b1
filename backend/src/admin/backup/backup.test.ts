import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { fillSmallShop } from '../../testing/shops/smallShop.ts';
import { listMigrations, migrateWithin } from '../../platform/database/migrate/migrate.ts';
import { consumeRateLimit } from '../../platform/visitors/rateLimit.ts';
import { audit } from '../staff/auditLog.ts';
import { restoreBackup } from './restoreBackup.ts';
import { shopTables } from './shopTables.ts';
import { deleteAccount } from '../../customers/account/deleteAccount.ts';
import { listErasures } from '../erasures/erasures.ts';
import { excludedTables, writeBackup } from './writeBackup.ts';

let shop: OpenDatabase;
let folder: string;
const opened: OpenDatabase[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-backup-'));
  shop = await createTestDatabase();
  await fillSmallShop(shop.db);
  await shop.db
    .updateTable('items')
    .set({
      description: 'Quotes " \\ and\nlines\u2028of “Ελληνικά” 👕',
      updated_at: '2026-11-20T12:00:00.123456Z',
    })
    .execute();
  await shop.db
    .insertInto('outbox')
    .values({
      kind: 'x',
      dedupe_key: 'y',
      payload: JSON.stringify({ deep: ['', null, 1.5, { 'a"b': '#{' }] }),
    })
    .execute();
  // The id of a deleted row must not be assigned again.
  const { id } = await shop.db
    .insertInto('vouchers')
    .values({ code: 'GONE', amount_cents: 1, uses_left: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.deleteFrom('vouchers').where('id', '=', id).execute();
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function newDatabase(): Promise<OpenDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

async function databaseWithoutTables(): Promise<Db> {
  const { db } = await newDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}

const file = (name: string): string => join(folder, name);

async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await shopTables(db)) {
    if (excludedTables.includes(name)) continue;
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describe('a backup', () => {
  it('restores every row into an empty database', async () => {
    const rows = await writeBackup(shop.db, file('whole.gz'));
    const { db } = await newDatabase();
    const restored = await restoreBackup(db, file('whole.gz'));
    assert.equal(
      [...restored.rows.values()].reduce((sum, count) => sum + count),
      rows,
    );
    assert.equal(restored.rows.get('items'), 2);
    assert.equal(restored.wasMigrated, true);
    const before = await everyRow(shop.db);
    assert.ok(Object.values(before).filter((kept) => kept.length > 0).length > 15);
    assert.deepEqual(await everyRow(db), before);
    const next = (on: Db) =>
      on
        .insertInto('vouchers')
        .values({ code: 'NEXT', amount_cents: 1, uses_left: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
    assert.deepEqual(await next(db), await next(shop.db));
  });

  it('restores no account deleted since, and no session', async () => {
    const { db } = await newDatabase();
    await fillSmallShop(db);
    await db
      .insertInto('sessions')
      .values({ token_hash: 'open', person_id: 1, expires_at: new Date(Date.now() + 86_400_000) })
      .execute();
    await consumeRateLimit(db, 'password:andreas@example.com', { limit: 1, windowSeconds: 60 });
    await writeBackup(db, file('before.gz'));
    const text = gunzipSync(await readFile(file('before.gz'))).toString();
    assert.match(text, /andreas@example\.com/);
    assert.doesNotMatch(text, /"token_hash": "open"|"recent"/);
    await deleteAccount(db, 2);

    const { db: restored } = await newDatabase();
    const list = await listErasures(db);
    assert.equal((await restoreBackup(restored, file('before.gz'), list)).erased, 1);
    const people = await restored
      .selectFrom('people')
      .innerJoin('addresses', 'person_id', 'people.id')
      .select(['people.name', 'email'])
      .orderBy('people.id')
      .execute();
    assert.deepEqual(people, [
      { name: 'Eleni Ioannou', email: 'eleni@example.com' },
      { name: 'Deleted user', email: 'deleted-2@deleted.invalid' },
    ]);
    assert.deepEqual(await listErasures(restored), list);
  });

  it('of an earlier version restores no session either', async () => {
    const lines = gunzipSync(await readFile(file('whole.gz')))
      .toString()
      .trimEnd()
      .split('\n');
    const [head = '', ...others] = lines;
    const session = {
      token_hash: 'old',
      person_id: 1,
      user_agent: '',
      created_at: '2026-11-20T12:00:00Z',
      last_seen_at: '2026-11-20T12:00:00Z',
      expires_at: '2036-11-20T12:00:00Z',
      reauthenticated_at: null,
    };
    const table = `#${JSON.stringify({ table: 'sessions', columns: Object.keys(session) })}`;
    const counters = others.findIndex((line) => line.startsWith('#{"counters"'));
    const end = JSON.parse(others.at(-1)?.slice(1) ?? '{}') as { end: number };
    const former = [
      head,
      ...others.slice(0, counters),
      table,
      JSON.stringify(session),
      others[counters],
      `#${JSON.stringify({ end: end.end + 1 })}`,
    ];
    await writeFile(file('former.gz'), gzipSync(`${former.join('\n')}\n`));
    const { db } = await newDatabase();
    assert.equal((await restoreBackup(db, file('former.gz'))).rows.get('sessions'), 1);
    assert.deepEqual(await db.selectFrom('sessions').select('person_id').execute(), []);
  });

  it('restores triggers and checks', async () => {
    const { db } = await newDatabase();
    await restoreBackup(db, file('whole.gz'));
    await db.updateTable('items').set({ name: 'Windbreaker' }).where('id', '=', 1).execute();
    const words = await db
      .selectFrom('search_words')
      .select('word')
      .where('word', '=', 'windbreaker')
      .execute();
    assert.equal(words.length, 1);
    await assert.rejects(db.updateTable('variants').set({ on_hand: -1 }).execute(), /on_hand/);
  });

  it('is readable by its owner only', async () => {
    assert.equal((await stat(file('whole.gz'))).mode & 0o777, 0o600);
  });

  it('is not restored into a non-empty database', async () => {
    const { db } = await newDatabase();
    await db.insertInto('vouchers').values({ code: 'MINE', amount_cents: 1, uses_left: 1 }).execute();
    const before = await everyRow(db);
    await assert.rejects(restoreBackup(db, file('whole.gz')), /not empty/);
    assert.deepEqual(await everyRow(db), before);
  });

  it('is not written for an empty database', async () => {
    const { db } = await newDatabase();
    await audit(db, 'os:maria', 'command', 'backup');
    await assert.rejects(writeBackup(db, file('nothing-in-it.gz')), /The database is empty/);
    await assert.rejects(stat(file('nothing-in-it.gz')), /ENOENT/);
    await assert.rejects(stat(file('nothing-in-it.gz.part')), /ENOENT/);
  });

  it('is refused if it contains no shop data', async () => {
    const lines = [
      { meltemi: 'backup', form: 1, takenAt: '2026-11-22T12:00:00Z' },
      { table: 'items', columns: ['id'] },
      { end: 0 },
    ];
    await writeFile(file('hollow.gz'), gzipSync(lines.map((line) => `#${JSON.stringify(line)}\n`).join('')));
    const { db } = await newDatabase();
    await assert.rejects(restoreBackup(db, file('hollow.gz')), /is a backup of an empty database/);
  });

  it('is not reported as restored if the database lost a row', async () => {
    const { db } = await newDatabase();
    await sql`create rule lost as on insert to favourites do instead nothing`.execute(db);
    const before = await everyRow(db);
    await assert.rejects(
      restoreBackup(db, file('whole.gz')),
      /Expected 1 rows in favourites, but the database has 0/,
    );
    assert.deepEqual(await everyRow(db), before);
  });

  it('is not reported as restored if a sum differs', async () => {
    const { db } = await newDatabase();
    const text = gunzipSync(await readFile(file('whole.gz'))).toString();
    await writeFile(file('other-sum.gz'), gzipSync(text.replace(/"on_hand": \d+/, '"on_hand": 100000')));
    await assert.rejects(
      restoreBackup(db, file('other-sum.gz')),
      /Expected the sum of on_hand in variants to be \d+, but it is \d+/,
    );
  });

  it('is refused before anything is written if it is damaged or not a backup', async () => {
    const { db } = await newDatabase();
    const before = await everyRow(db);
    const bytes = await readFile(file('whole.gz'));
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    const without = (number: number): Buffer => gzipSync(lines.toSpliced(number, 1).join('\n') + '\n');
    const bad: [Uint8Array, RegExp][] = [
      [bytes.subarray(0, bytes.length / 2), /ends too early/],
      [without(lines.length - 1), /ends too early/],
      [without(lines.findIndex((line) => line.startsWith('{'))), /ends too early/],
      [without(0), /not a backup of this shop/],
      [Buffer.from('hello'), /not a backup of this shop/],
    ];
    for (const [content, message] of bad) {
      await writeFile(file('bad.gz'), content);
      await assert.rejects(restoreBackup(db, file('bad.gz')), message);
    }
    await assert.rejects(restoreBackup(db, file('nothing.gz')), /File not found/);
    assert.deepEqual(await everyRow(db), before);
  });

  it('of version 2.9 is restored, an earlier one refused', async () => {
    const former = await databaseWithoutTables();
    await former.transaction().execute((trx) => migrateWithin(trx, { only: new Set([3000]) }));
    await sql`insert into vouchers (code, amount_cents, uses_left) values ('FORMER', 1, 1)`.execute(former);
    await writeBackup(former, file('former.gz'));
    const text = gunzipSync(await readFile(file('former.gz'))).toString();
    const madeBy = (number: number) =>
      writeFile(
        file('former.gz'),
        // Replaces the number in the migration's row and in the sum of its table.
        gzipSync(text.replace(/("number": ?"?)3000\b/g, `$1${number}`)),
      );
    const db = await databaseWithoutTables();
    await madeBy(1032);
    await assert.rejects(restoreBackup(db, file('former.gz')), /by a version before 2\.9/);
    await madeBy(1033);
    await restoreBackup(db, file('former.gz'));
    assert.equal((await db.selectFrom('vouchers').select('code').executeTakeFirst())?.code, 'FORMER');
    const { rows } = await sql<{ number: number }>`select number from migrations order by number`.execute(db);
    assert.deepEqual(
      rows.map(({ number }) => number),
      (await listMigrations()).map(({ number }) => number),
    );
  });

  it('is refused if it is from a newer release', async () => {
    const text = gunzipSync(await readFile(file('whole.gz'))).toString();
    await writeFile(file('newer.gz'), gzipSync(text.replace('"number": 3000,', '"number": 9999,')));
    const { db } = await newDatabase();
    await assert.rejects(restoreBackup(db, file('newer.gz')), /by a newer release/);
  });
});
