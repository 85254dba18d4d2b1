import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GoesWith } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { buyItems } from '../testing/buyItems.ts';
import { askerOf, createItem, createPlaces } from '../testing/testShop.ts';

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;
const ids: Record<string, number> = {};

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  ask = askerOf(db);
  const codes = ['POLO', 'SKIRT', 'SOCKS', 'BAG', 'RARE', 'LONELY', 'GONE', 'ERASED'];
  for (const [index, code] of codes.entries())
    ids[code] = await createItem(
      db,
      { code, popularity: index, ...(code === 'ERASED' && { erased_at: new Date() }) },
      [[1, 'M', code === 'GONE' ? 0 : 5]],
    );
  await buy(6, ['POLO', 'SKIRT', 'BAG', 'GONE', 'ERASED']);
  await buy(3, ['POLO', 'SOCKS']);
  await buy(2, ['POLO', 'RARE']);
  await buy(30, ['BAG']);
  await buy(9, ['POLO', 'RARE'], 'cancelled');
});
after(() => database.close());

const buy = (times: number, codes: string[], state?: 'paid' | 'cancelled'): Promise<void> =>
  buyItems(
    database.db,
    codes.map((code) => ids[code] ?? 0),
    times,
    state,
  );

async function shownWith(code: string): Promise<[string, string[]]> {
  const { from, items } = await ask<GoesWith>('ShopGoesWith', { id: String(ids[code]) });
  return [from, items.map((item) => item.code)];
}

test('shows items often bought together, by share, without unavailable ones', async () => {
  assert.deepEqual(await shownWith('POLO'), ['orders', ['SKIRT', 'SOCKS', 'BAG']]);
});

test('falls back to the most popular items of the category', async () => {
  assert.deepEqual(await shownWith('LONELY'), ['category', ['RARE', 'BAG', 'SOCKS', 'SKIRT']]);
});

test('shows the school list first, needed items before others, and none of them twice', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('schools')
    .values({ name: 'Ayia Marina', slug: 'ayia-marina' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listed = { POLO: 2, LONELY: 0, SOCKS: 1, GONE: 1, BAG: 1 };
  const rows = Object.entries(listed).map(([code, quantity], position) => ({
    school_id: id,
    item_id: ids[code] ?? 0,
    quantity,
    position,
  }));
  await db.insertInto('school_items').values(rows).execute();
  const { school, from, items } = await ask<GoesWith>('ShopGoesWith', { id: String(ids['POLO']) });
  assert.deepEqual([school?.name, school?.path], ['Ayia Marina', '/schools/ayia-marina']);
  assert.deepEqual(
    school?.items.map(({ code }) => code),
    ['SOCKS', 'BAG', 'LONELY'],
  );
  assert.deepEqual([from, items.map(({ code }) => code)], ['category', ['RARE', 'SKIRT']]);
  await db.deleteFrom('schools').execute();
});

test('shows nothing for an unknown item', async () => {
  const nothing = await ask<GoesWith>('ShopGoesWith', { id: '99999' });
  assert.deepEqual(nothing, { from: 'category', items: [] });
});

test('returns cards in the requested order, without items that are no longer sold', async () => {
  const asked = ['SOCKS', 'ERASED', 'GONE', 'POLO'].map((code) => ids[code]);
  const { items } = await ask<{ items: GoesWith['items'] }>('ShopItemCards', {
    items: [...asked, 99_999, 'x'].join(),
  });
  assert.deepEqual(
    items.map(({ code, isSoldOut }) => [code, isSoldOut]),
    [
      ['SOCKS', false],
      ['GONE', true],
      ['POLO', false],
    ],
  );
});
