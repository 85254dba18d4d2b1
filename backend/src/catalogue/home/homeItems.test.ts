import assert from 'node:assert/strict';
import { ofOrder } from '../../platform/database/queries/Payable.ts';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { GetCalls } from 'mf-shared/calls';
import { putBack, takeStock } from '../../inventory/api.ts';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { buyItems } from '../testing/buyItems.ts';
import { askerOf, createItem, createPlaces, inPolos, reserve } from '../testing/testShop.ts';

const codes = ['AW', 'BW', 'CW', 'DW', 'EW', 'FW'];
const ids: Record<string, number> = {};
let database: OpenDatabase;

before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  for (const [index, code] of codes.entries())
    ids[code] = await createItem(database.db, { code, popularity: 10 - index }, [[1, 'M', 5]]);
});
after(() => database.close());
beforeEach(() => database.db.deleteFrom('orders').execute());

const codesOf = (items: { code: string }[]) => items.map(({ code }) => code);

async function home() {
  const { bestsellers, newItems, restocked } = await askerOf(database.db)<GetCalls['ShopHome']['response']>(
    'ShopHome',
  );
  return { bestsellers: codesOf(bestsellers), newItems: codesOf(newItems), restocked };
}

const buy = (code: string, times: number, state?: 'paid' | 'cancelled', units?: number) =>
  buyItems(database.db, [ids[code] ?? 0], times, state, units);

test('bestsellers are in the most orders, whatever their quantity, then popular items follow', async () => {
  await buy('EW', 4);
  await buy('FW', 3, 'paid', 300);
  await buy('DW', 2);
  await buy('CW', 9, 'cancelled');
  assert.deepEqual((await home()).bestsellers, ['EW', 'FW', 'AW', 'BW']);
});

test('a shop without orders shows popular items', async () => {
  assert.deepEqual((await home()).bestsellers, ['AW', 'BW', 'CW', 'DW']);
});

test('new items are the latest by date that are not bestsellers, and no old ones', async () => {
  const addedDaysAgo = (code: string, days: number) =>
    database.db
      .updateTable('items')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', ids[code] ?? 0)
      .execute();
  for (const code of codes) await addedDaysAgo(code, 200);
  assert.deepEqual((await home()).newItems, []);
  await addedDaysAgo('EW', 1);
  await addedDaysAgo('FW', 2);
  await addedDaysAgo('AW', 0);
  assert.deepEqual((await home()).newItems, ['EW', 'FW']);
});

describe('items back in stock', () => {
  const [hour, day] = [3600, 86_400];
  const shown = async () => codesOf((await home()).restocked ?? []);
  const listed = (input: Record<string, string> = {}) =>
    askerOf(database.db)<GetCalls['ShopItems']['response']>('ShopItems', { sort: 'restocked', ...input });

  async function variantOf(code: string, size = 'M'): Promise<number> {
    const { id } = await database.db
      .selectFrom('variants')
      .select('id')
      .where('item_id', '=', ids[code] ?? 0)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    return id;
  }
  const count = async (code: string, on_hand: number, size?: string) =>
    database.db
      .updateTable('variants')
      .set({ on_hand })
      .where('id', '=', await variantOf(code, size))
      .execute();

  async function letTimePass(seconds: number): Promise<void> {
    const span = sql`make_interval(secs => ${seconds})`;
    await sql`update variants set sold_out_at = sold_out_at - ${span}, restocked_at = restocked_at - ${span}`.execute(
      database.db,
    );
    await sql`update reservations set expires_at = expires_at - ${span}`.execute(database.db);
  }

  async function soldOutFor(code: string, seconds: number): Promise<void> {
    await count(code, 0);
    await letTimePass(seconds);
  }

  beforeEach(async () => {
    await database.db.deleteFrom('reservations').execute();
    await database.db.updateTable('variants').set({ on_hand: 5 }).execute();
    await database.db.updateTable('variants').set({ sold_out_at: null, restocked_at: null }).execute();
  });

  test('are the latest four that had sold out, for 30 days', async () => {
    assert.deepEqual(await shown(), []);
    for (const code of ['AW', 'BW', 'CW', 'DW', 'EW']) {
      await soldOutFor(code, 2 * hour);
      await count(code, 3);
    }
    assert.deepEqual(await shown(), ['EW', 'DW', 'CW', 'BW']);
    const all = await listed();
    assert.deepEqual(codesOf(all.items), ['EW', 'DW', 'CW', 'BW', 'AW']);
    assert.deepEqual([all.total, all.facets?.inStock], [5, 5]);
    assert.deepEqual(codesOf((await listed({ query: 'CW' })).items), ['CW']);
    await letTimePass(30 * day - 3 * hour);
    assert.deepEqual(await shown(), ['EW', 'DW']);
    const ofPolos = { ...inPolos, sort: 'restocked' };
    const polos = await askerOf(database.db)<GetCalls['ShopCategory']['response']>('ShopCategory', ofPolos);
    assert.deepEqual(codesOf(polos?.listing.items ?? []), ['EW', 'DW']);
  });

  test('are available now, and not repeated among the new items', async () => {
    await database.db.updateTable('items').set({ created_at: new Date() }).execute();
    for (const code of ['EW', 'FW']) {
      await soldOutFor(code, 2 * hour);
      await count(code, 1);
    }
    assert.deepEqual((await home()).newItems, []);
    await reserve(database.db, ids['FW'] ?? 0, 1, new Date(Date.now() + 3_600_000));
    await count('EW', 0);
    assert.deepEqual(await shown(), []);
  });

  test('come back with the pieces of an order, not when a reservation ends', async () => {
    const ordered = { variantId: await variantOf('CW'), quantity: 5, label: '' };
    await reserve(database.db, ids['BW'] ?? 0, 5, new Date(Date.now() + 3_600_000));
    await database.db.transaction().execute((trx) => takeStock(trx, ofOrder(0), [ordered]));
    await letTimePass(2 * hour);
    assert.deepEqual(await shown(), []);
    await putBack(database.db, [{ ...ordered, quantity: 1 }]);
    assert.deepEqual(await shown(), ['CW']);
  });

  test('are not those that were counted wrongly for less than an hour, or had no stock before', async () => {
    await soldOutFor('AW', hour - 60);
    await count('AW', 5);
    ids['GW'] = await createItem(database.db, { code: 'GW' }, [[1, 'M', 0]]);
    await letTimePass(2 * hour);
    await count('GW', 5);
    assert.deepEqual(await shown(), []);
  });

  test('are shown in the colour that came back last', async () => {
    ids['HW'] = await createItem(database.db, { code: 'HW' }, [
      [1, 'M', 5],
      [2, 'L', 5],
    ]);
    await count('HW', 0, 'L');
    await soldOutFor('HW', 2 * hour);
    await count('HW', 5);
    await letTimePass(hour);
    await count('HW', 5, 'L');
    for (const { items = [] } of [{ items: (await home()).restocked }, await listed()])
      assert.deepEqual(
        items.map(({ code, shownColour }) => [code, shownColour]),
        [['HW', 'WHT']],
      );
  });
});
