import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { freePort } from '../../orders/testing/openTestShop.ts';
import { openServer } from './openServer.ts';

test('an unreachable server is named, without the password', async () => {
  const port = await freePort();
  await assert.rejects(openServer(`postgres://shop:secret@localhost:${port}/sales`), (error: Error) => {
    assert.match(
      error.message,
      new RegExp(`^The PostgreSQL server at localhost:${port}, database sales, cannot be used: .`),
    );
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});

const url = process.env.TEST_DATABASE_URL;

test(
  'a query that gets no connection for seconds is refused for now, as no fault of the shop',
  { skip: !url && 'the embedded database has one connection' },
  async () => {
    const { db, close } = await openServer(url ?? '');
    let release = (): void => {};
    const done = new Promise<void>((resolve) => (release = resolve));
    const holders = Array.from({ length: 10 }, () => db.connection().execute(() => done));
    await assert.rejects(sql`select 1`.execute(db), { name: 'Overloaded', status: 503 });
    release();
    await Promise.all(holders);
    await sql`select 1`.execute(db);
    await close();
  },
);
