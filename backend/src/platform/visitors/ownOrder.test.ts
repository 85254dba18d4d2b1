import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { ownOrder } from './ownOrder.ts';

let shop: OpenDatabase;
before(async () => {
  shop = await createTestDatabase();
});
after(() => shop.close());

for (const [whose, visitor] of Object.entries({
  'a browser': { person: null, browserHash: 'b' },
  'a person': { person: { id: 1, sessionHash: 's' }, browserHash: null },
  'both together': { person: { id: 1, sessionHash: 's' }, browserHash: 'b' },
}))
  test(`the orders of ${whose} are found by an index`, async () => {
    const plan = await shop.db.transaction().execute(async (trx) => {
      // The planner would scan an empty table sequentially in any case.
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.selectFrom('orders').select('id').where(ownOrder(visitor)).explain('text');
    });
    assert.match(JSON.stringify(plan), /orders_by_/);
    assert.doesNotMatch(JSON.stringify(plan), /Seq Scan/);
  });
