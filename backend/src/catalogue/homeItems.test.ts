import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../platform/database/Db.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { buyItems } from './testing/buyItems.ts';
import { askerOf, createItem, createPlaces } from './testing/testShop.ts';

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

async function home() {
  const { bestsellers, newItems } = await askerOf(database.db)<GetCalls['ShopHome']['response']>('ShopHome');
  const codesOf = (items: { code: string }[]) => items.map(({ code }) => code);
  return { bestsellers: codesOf(bestsellers), newItems: codesOf(newItems) };
}

const buy = (code: string, times: number, state?: 'paid' | 'cancelled', pieces?: number) =>
  buyItems(database.db, [ids[code] ?? 0], times, state, pieces);

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
