import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../platform/database/tables/Db.ts';
import { createTestDatabase, testServer } from '../../../testing/database/testDatabase.ts';
import { createItem, createPlaces } from '../../testing/testShop.ts';

describe("the keys of an item's colours and sizes", () => {
  let shop: OpenDatabase;
  let polo: number;
  let cap: number;
  const [navy, white] = [1, 2] as const;
  before(async () => {
    shop = await createTestDatabase();
    await createPlaces(shop.db);
    polo = await createItem(shop.db, { code: 'P1' }, [
      [navy, 'M', 2],
      [white, '12', 0],
    ]);
    cap = await createItem(shop.db, { code: 'C1' }, []);
  });
  after(() => shop.close());

  const add = (item_id: number, colour_id: number, ...sizes: string[]) =>
    shop.db
      .insertInto('variants')
      .values(sizes.map((size) => ({ item_id, colour_id, size, price_cents: 100 })))
      .execute();
  const itemNow = async (id: number): Promise<{ keys: string[]; version: string }> => {
    const { rows } = await sql<{ keys: string[]; version: string }>`
      select variant_keys as keys, xmin::text as version from items where id = ${id}`.execute(shop.db);
    return rows[0] ?? assert.fail();
  };
  const keys = async (id: number): Promise<string[]> => (await itemNow(id)).keys.toSorted();

  it('are those of its variants, sold out or not, and of each colour and size', async () => {
    assert.deepEqual(await keys(polo), ['1:', '1:M', '2:', '2:12', ':12', ':M']);
    assert.deepEqual(await keys(cap), []);
  });

  it('follow variants that are added, renamed, moved to another item and removed', async () => {
    await add(polo, white, '14', '16');
    assert.deepEqual(await keys(polo), [
      '1:',
      '1:M',
      '2:',
      '2:12',
      '2:14',
      '2:16',
      ':12',
      ':14',
      ':16',
      ':M',
    ]);
    await shop.db
      .updateTable('variants')
      .set({ size: 'L', colour_id: navy })
      .where('size', '=', '14')
      .execute();
    await shop.db.updateTable('variants').set({ item_id: cap }).where('size', '=', '16').execute();
    assert.deepEqual(await keys(polo), ['1:', '1:L', '1:M', '2:', '2:12', ':12', ':L', ':M']);
    assert.deepEqual(await keys(cap), ['2:', '2:16', ':16']);
    await shop.db.deleteFrom('variants').where('size', 'in', ['L', '16']).execute();
    assert.deepEqual(await keys(polo), ['1:', '1:M', '2:', '2:12', ':12', ':M']);
    assert.deepEqual(await keys(cap), []);
  });

  it('are not written again when stock changes', async () => {
    const former = await itemNow(polo);
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('item_id', '=', polo).execute();
    assert.deepEqual(await itemNow(polo), former);
  });

  it(
    'are complete if two writers add variants at the same time',
    { skip: !testServer && 'the embedded database has one connection' },
    async () => {
      const waiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      let second: Promise<unknown> | undefined;
      await shop.db.transaction().execute(async (first) => {
        await first
          .insertInto('variants')
          .values({ item_id: cap, colour_id: navy, size: 'S', price_cents: 100 })
          .execute();
        second = add(cap, white, 'S');
        second.catch(() => undefined);
        while ((await waiting.execute(shop.db)).rows.length === 0);
      });
      await second;
      assert.deepEqual(await keys(cap), ['1:', '1:S', '2:', '2:S', ':S']);
      await shop.db.deleteFrom('variants').where('item_id', '=', cap).execute();
    },
  );
});
