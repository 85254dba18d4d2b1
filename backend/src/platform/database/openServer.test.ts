import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { openServer } from './openServer.ts';

test('the error names an unreachable server, without the password', async () => {
  await assert.rejects(openServer('postgres://shop:secret@localhost:1/sales'), (error: Error) => {
    assert.match(
      error.message,
      /^The PostgreSQL server at localhost:1, database sales, cannot be used: [^\n]+$/,
    );
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});

for (const url of ['postgres://shop:secret@/sales?host=/nowhere', 'postgres://shop:secret@a:1,b:2/sales'])
  test(`the error for ${url} does not show it`, async () => {
    await assert.rejects(openServer(url), (error: Error) => {
      assert.match(error.message, /^The PostgreSQL server in DATABASE_URL cannot be used: [^\n]+$/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });

test('the time zone is UTC, whatever that of the machine, server or database is', async () => {
  const { db, close } = await createTestDatabase();
  const { rows } = await sql<{ setting: string; source: string }>`
    select setting, source from pg_settings where name = 'TimeZone'`.execute(db);
  await close();
  assert.deepEqual(rows, [{ setting: 'UTC', source: url ? 'client' : 'command line' }]);
});

const url = process.env.TEST_DATABASE_URL;

test(
  'a query that gets no connection in time fails with Overloaded',
  { skip: !url && 'the embedded database has one connection' },
  async () => {
    const { db, close } = await openServer(url ?? '', { connections: 1, timeLimitMs: 300 });
    await db.connection().execute(async () => {
      await assert.rejects(sql`select 1`.execute(db), { name: 'Overloaded', status: 503 });
    });
    await sql`select 1`.execute(db);
    await close();
  },
);
