import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { OpenDatabase } from '../tables/Db.ts';
import { createTestDatabase, testServer } from '../../../testing/database/testDatabase.ts';

// Run with and without TEST_DATABASE_URL: the embedded database and a server must behave the same.
let shop: OpenDatabase;
before(async () => {
  shop = await createTestDatabase();
});
after(() => shop.close());

test('both databases return the same types of values', async () => {
  const { rows } = await sql`select 7::int4 as int4, 8::int8 as int8, count(*) as count, sum(2::int4) as sum,
    true as bool, '{"a":[1]}'::jsonb as jsonb, '2026-11-20T12:00:00Z'::timestamptz as instant, 'Ä'::citext as citext,
    array['a', 'b'] as list, null as nothing`.execute(shop.db);
  assert.deepEqual(rows, [
    {
      int4: 7,
      int8: 8,
      count: 1,
      sum: 2,
      bool: true,
      jsonb: { a: [1] },
      instant: new Date('2026-11-20T12:00:00Z'),
      citext: 'Ä',
      list: ['a', 'b'],
      nothing: null,
    },
  ]);
});

test('Greek letters are compared case-insensitively', async () => {
  const { rows } = await sql`select 'ΚΑΛΤΣΕΣ' ilike 'καλτσεσ' as ilike, lower('ΆΝΕΜΟΣ') as lower`.execute(
    shop.db,
  );
  assert.deepEqual(rows, [{ ilike: true, lower: 'άνεμοσ' }]);
});

test('transactions do not see each other’s uncommitted changes', async () => {
  await shop.db.insertInto('vouchers').values({ code: 'A', amount_cents: 1, uses_left: 0 }).execute();
  // The embedded database has one connection.
  const allBegun = barrier(testServer ? 5 : 1);
  const addOne = () =>
    shop.db.transaction().execute(async (trx) => {
      await allBegun();
      const { uses_left } = await trx
        .selectFrom('vouchers')
        .select('uses_left')
        .forUpdate()
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('vouchers')
        .set({ uses_left: uses_left + 1 })
        .execute();
    });
  const failing = () =>
    shop.db.transaction().execute(async (trx) => {
      await allBegun();
      await trx.updateTable('vouchers').set({ uses_left: 1000 }).execute();
      throw new Error('changed my mind');
    });
  await Promise.allSettled([addOne(), failing(), addOne(), failing(), addOne()]);
  const { uses_left } = await shop.db.selectFrom('vouchers').select('uses_left').executeTakeFirstOrThrow();
  assert.equal(uses_left, 3);
});

function barrier(many: number): () => Promise<void> {
  let missing = many;
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}
