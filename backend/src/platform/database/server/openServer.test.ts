import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { waitUntil } from 'mf-toolkit/testing';
import { stepLimitMs } from '../../../testing/hangLimits.ts';
import { createTestDatabase, testServer } from '../../../testing/database/testDatabase.ts';
import type { Db } from '../tables/Db.ts';
import { isUnavailable } from '../errors/isUnavailable.ts';
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
  assert.deepEqual(rows, [{ setting: 'UTC', source: testServer ? 'client' : 'command line' }]);
});

test(
  'a query that gets no connection in time fails with Overloaded',
  { skip: !testServer && 'the embedded database has one connection' },
  async (t) => {
    const { db, close } = await openServer(testServer ?? '', { connections: 1, timeLimitMs: stepLimitMs });
    await db.connection().execute(async () => {
      t.mock.timers.enable({ apis: ['setTimeout'] });
      const refused = assert.rejects(sql`select 1`.execute(db), { name: 'Overloaded', status: 503 });
      await setImmediate();
      t.mock.timers.tick(stepLimitMs);
      t.mock.timers.reset();
      await refused;
    });
    await sql`select 1`.execute(db);
    await close();
  },
);

test(
  'a query that the server does not answer in time loses its connection, not the next query',
  { skip: !testServer && 'the embedded database has one connection' },
  async (t) => {
    const { db, close } = await openServer(testServer ?? '', { connections: 1, queryLimitMs: stepLimitMs });
    await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own);
      t.mock.timers.enable({ apis: ['setTimeout'] });
      const waiting = assert.rejects(sql`select pg_sleep(5)`.execute(own), isUnavailable);
      await setImmediate();
      t.mock.timers.tick(stepLimitMs);
      t.mock.timers.reset();
      await waiting;
    });
    await sql`select 1`.execute(db);
    await close();
  },
);

const endings: [how: string, end: (own: Db, others: Db, pid: number) => Promise<unknown>][] = [
  ['by an operator', (_own, others, pid) => sql`select pg_terminate_backend(${pid})`.execute(others)],
  [
    'because its transaction waits too long',
    (own) => sql`set local idle_in_transaction_session_timeout = '1ms'`.execute(own),
  ],
];
for (const [how, end] of endings)
  test(
    `a connection that is ended in a transaction ${how} fails only that transaction`,
    { skip: !testServer && 'the embedded database has one connection' },
    async () => {
      const shop = await openServer(testServer ?? '', { connections: 1 });
      const others = await openServer(testServer ?? '');
      const ended = shop.db.transaction().execute(async (trx) => {
        const pid = await pidOf(trx);
        await end(trx, others.db, pid);
        await waitUntil(async () => !(await isConnected(others.db, pid)));
        await sql`select 1`.execute(trx);
      });
      await assert.rejects(ended, isUnavailable);
      await sql`select 1`.execute(shop.db);
      await shop.close();
      await others.close();
    },
  );

async function valueOf<T>(db: Db, query: RawBuilder<{ value: T }>): Promise<T> {
  const { rows } = await query.execute(db);
  assert.ok(rows[0]);
  return rows[0].value;
}
const pidOf = (db: Db) => valueOf(db, sql<{ value: number }>`select pg_backend_pid() as value`);
const isConnected = (db: Db, pid: number) =>
  valueOf(
    db,
    sql<{ value: boolean }>`select exists (select from pg_stat_activity where pid = ${pid}) as value`,
  );
