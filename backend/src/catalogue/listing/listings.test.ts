import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { recordPrices } from '../testing/recordPrices.ts';
import { askerOf, createItem, createPlaces, inPolos, sell } from '../testing/testShop.ts';

type Category = GetCalls['ShopCategory']['response'];
type Items = GetCalls['ShopItems']['response'];

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;
const ids: Record<string, number> = {};

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  for (let n = 1; n <= 12; n++) {
    const code = `P${n}W`;
    const name = `Polo ${String.fromCharCode(109 - n)}`;
    ids[code] = await createItem(db, { code, name, price_cents: 2000 - n * 10, popularity: n % 5 });
  }
  ids['SALEW'] = await createItem(db, {
    code: 'SALEW',
    name: 'zip polo',
    price_cents: 1000,
    compare_at_cents: 2000,
    popularity: 99,
  });
  ids['LINKEDW'] = await createItem(db, { code: 'LINKEDW', name: 'Ärmel', category_id: 3 }, [
    [1, '', 0],
    [2, '', 0],
  ]);
  await db.insertInto('item_links').values({ item_id: ids['LINKEDW'], category_id: 1 }).execute();
  await createItem(db, { code: 'BAREW' }, []);
  await createItem(db, { code: 'GONEW', erased_at: new Date() });
  await createItem(db, { code: 'HIDDEN', category_id: 2 });
  ask = askerOf(db);
});

after(() => database.close());

const codes = (listing: Items | undefined): string[] => (listing?.items ?? []).map(({ code }) => code);
const category = async (input: Record<string, string> = {}) => {
  const found = await ask<Category>('ShopCategory', { ...inPolos, ...input });
  assert.ok(found);
  return found;
};

test('a category lists its own items, then linked ones, without items that have no variants', async () => {
  const first = await category();
  assert.equal(first.listing.total, 14);
  assert.equal(first.listing.pages, 2);
  assert.equal(first.listing.items.length, 10);
  const second = await category({ page: '2' });
  assert.deepEqual(codes(second.listing), ['P11W', 'P5W', 'P10W', 'LINKEDW']);
});

test('the popular items are the first four, whatever the page and sort order', async () => {
  const { popular } = await category({ page: '2', sort: 'discounted' });
  assert.deepEqual(
    popular.map(({ code }) => code),
    ['SALEW', 'P4W', 'P9W', 'P3W'],
  );
});

test('slugs are case-insensitive', async () => {
  const found = await category({ section: 'MELTEMI-school', type: 'Uniforms', category: 'POLOS' });
  assert.equal(found.category.path, '/Meltemi-School/uniforms/polos');
});

test('an unknown section, type or category is null', async () => {
  assert.equal(await ask('ShopSection', { section: 'Meltemi-Garden' }), null);
  assert.equal(await ask('ShopType', { section: 'Meltemi-School', type: 'wear' }), null);
  for (const category of ['caps', '', '%', "'", 'x'.repeat(5000)])
    assert.equal(await ask('ShopCategory', { ...inPolos, category }), null);
});

test('sorts a list by price, name or popularity, or shows discounted items only', async () => {
  const sorted = async (sort: string) => codes((await category({ sort })).listing);
  assert.deepEqual((await sorted('price')).slice(0, 3), ['SALEW', 'LINKEDW', 'P12W']);
  assert.deepEqual((await sorted('name')).slice(0, 2), ['LINKEDW', 'P12W']);
  assert.deepEqual((await sorted('popularity')).slice(0, 2), ['SALEW', 'P4W']);
  assert.deepEqual(await sorted('discounted'), ['SALEW']);
  assert.deepEqual(await sorted('nonsense'), codes((await category()).listing));
});

test('an invalid page falls back to an existing one', async () => {
  for (const page of ['0', '-1', 'abc', '', '1.5', 'NaN'])
    assert.equal((await category({ page })).listing.page, 1);
  for (const page of ['999999', '1e9', '9007199254740991'])
    assert.equal((await category({ page })).listing.page, 2);
  assert.equal((await ask<Items>('ShopItems', { page: '999999' })).page, 2);
  assert.equal((await ask<Items>('ShopItems', { page: '-1' })).page, 1);
});

test('a category opens at the page of a given item', async () => {
  assert.equal((await category({ item: String(ids['P10W']) })).listing.page, 2);
  assert.equal((await category({ item: String(ids['P12W']), sort: 'price' })).listing.page, 1);
  for (const item of ['abc', '-1', '1e9', '99999999999'])
    assert.equal((await category({ item, page: '2' })).listing.page, 2);
});

test('all products open at the page of a given item', async () => {
  const { items } = await ask<Items>('ShopItems', { page: '2' });
  const item = String(items.at(-1)?.id);
  assert.equal((await ask<Items>('ShopItems', { item })).page, 2);
});

test('sold-out items come last in unsorted lists', async () => {
  const { db } = database;
  const gone = await createItem(db, { code: 'GONEFIRSTW', category_id: 2 }, [[1, 'Small', 0]]);
  const here = await createItem(db, { code: 'HEREW', category_id: 2, price_cents: 9000 }, [[1, 'Small', 1]]);
  const inSkirts = async (sort = '') => codes((await category({ category: 'skirts', sort })).listing);
  assert.deepEqual(await inSkirts(), ['HIDDEN', 'HEREW', 'GONEFIRSTW']);
  assert.deepEqual(await inSkirts('price'), ['HIDDEN', 'GONEFIRSTW', 'HEREW']);
  const all = await askerOf(db)<Items>('ShopItems', { page: '2' });
  assert.ok(codes(all).indexOf('GONEFIRSTW') > codes(all).indexOf('P12W'));
  await db.deleteFrom('items').where('id', 'in', [gone, here]).execute();
});

test('all products begin with what sells, not with four that look alike', async () => {
  const { db } = database;
  const added = [];
  for (const code of ['S1W', 'S2W']) added.push(await createItem(db, { code, category_id: 2 }));
  await sell(db, added[1] ?? 0, 3);
  const first = await askerOf(db)<Items>('ShopItems');
  assert.deepEqual(codes(first).slice(0, 5), ['SALEW', 'P4W', 'P9W', 'S2W', 'P3W']);
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('items').where('id', 'in', added).execute();
});

test('every fifth place of a list is a new item, which its card says', async () => {
  const { db } = database;
  const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * 24 * 60 * 60 * 1000);
  await db
    .updateTable('items')
    .set({ created_at: monthsAgo(12) })
    .execute();
  const isRecent = ['P11W', 'P12W'].map((code) => ids[code] ?? 0);
  await db
    .updateTable('items')
    .set({ created_at: monthsAgo(1) })
    .where('id', 'in', isRecent)
    .execute();
  const { items } = (await category()).listing;
  assert.deepEqual(
    items.flatMap(({ code, isNew }, index) => (isNew ? [[code, index]] : [])),
    [
      ['P12W', 4],
      ['P11W', 9],
    ],
  );
  await db
    .updateTable('items')
    .set({ created_at: monthsAgo(1) })
    .execute();
  assert.ok((await category()).listing.items.every(({ isNew }) => !isNew));
});

test('the home page shows bestsellers, and new items from several categories', async () => {
  const { db } = database;
  const added = [
    await createItem(db, { code: 'NEWSKIRTW', category_id: 2 }),
    await createItem(db, { code: 'NEWPOLOW' }),
    await createItem(db, { code: 'NEWGONEW', popularity: 100 }, [[1, 'Small', 0]]),
  ];
  const home = await askerOf(db)<GetCalls['ShopHome']['response']>('ShopHome');
  const codesOf = (items: { code: string }[]) => items.map(({ code }) => code);
  assert.deepEqual(codesOf(home.bestsellers), ['SALEW', 'P4W', 'P9W', 'P3W']);
  assert.deepEqual(codesOf(home.newItems), ['NEWPOLOW', 'NEWSKIRTW', 'P12W', 'P11W']);
  assert.deepEqual(home.schools, []);
  await db.deleteFrom('items').where('id', 'in', added).execute();
});

test('a card names the last pieces, and Cyprus as the origin', async () => {
  const { db } = database;
  const few = await createItem(db, { code: 'FEW', category_id: 2, made_in: 'cy' }, [
    [1, 'M', 2],
    [2, 'M', 3],
  ]);
  const enough = await createItem(db, { code: 'ENOUGH', category_id: 2, made_in: 'pt' }, [[1, 'M', 6]]);
  const { items } = (await category({ category: 'skirts' })).listing;
  const badges = new Map(items.map((item) => [item.id, [item.isAlmostSoldOut, item.isMadeInCyprus]]));
  assert.deepEqual(badges.get(few), [true, true]);
  assert.deepEqual(badges.get(enough), [undefined, undefined]);
  await db.deleteFrom('items').where('id', 'in', [few, enough]).execute();
});

test('an empty category has one page', async () => {
  const found = await category({ category: 'skirts', sort: 'discounted', page: '7' });
  assert.deepEqual(found.listing, { items: [], page: 1, pages: 1, total: 0 });
  assert.equal(found.popular.length, 1);
});

test('all items are those whose code ends with W, including those without variants', async () => {
  const all = await ask<Items>('ShopItems');
  assert.equal(all.total, 15);
  const last = await ask<Items>('ShopItems', { page: '2' });
  assert.deepEqual(codes(last).slice(-2), ['LINKEDW', 'BAREW']);
  assert.deepEqual(codes(await ask('ShopItems', { sort: 'discounted' })), ['SALEW']);
  for (const sort of ['price', 'name', 'popularity'])
    assert.equal((await ask<Items>('ShopItems', { sort })).items.length, 10);
});

test('a card has the 30-day lowest price if it differs from the original price', async () => {
  const { db } = database;
  await recordPrices(db, { item: ids['SALEW'] ?? 0 }, [
    [90, 2000],
    [20, 1500],
    [2, 1000],
  ]);
  const lowest = async () => (await category({ sort: 'discounted' })).listing.items[0]?.lowestCents;
  assert.equal(await lowest(), 1500);
  await db.deleteFrom('price_history').where('price_cents', '=', 1500).execute();
  assert.equal(await lowest(), undefined);
});

test('a card has its path, colours, picture and availability', async () => {
  const { db } = database;
  await db
    .insertInto('attachments')
    .values([
      {
        owner_kind: 'item',
        owner_id: ids['SALEW'] ?? 0,
        position: 0,
        file_name: 'fitassistant.webp',
        original: 'f',
        width: 8,
        height: 10,
      },
      {
        owner_kind: 'item',
        owner_id: ids['SALEW'] ?? 0,
        position: 1,
        file_name: 'NVY-front.webp',
        original: 'n',
        width: 8,
        height: 10,
      },
      {
        owner_kind: 'item',
        owner_id: ids['SALEW'] ?? 0,
        position: 2,
        file_name: 'mainimage.webp',
        original: 'm',
        width: 8,
        height: 10,
      },
    ])
    .execute();
  const [sale] = (await category({ sort: 'discounted' })).listing.items;
  assert.deepEqual(sale, {
    id: ids['SALEW'],
    code: 'SALEW',
    name: 'zip polo',
    path: `/Meltemi-School/uniforms/polos/${ids['SALEW']}`,
    priceCents: 2000,
    discountPercent: 50,
    discountedCents: 1000,
    popularity: 99,
    picture: { original: 'm', width: 8, height: 10 },
    colours: [
      {
        code: 'NVY',
        name: 'Navy',
        hex: '#101f40',
        pictures: [{ original: 'n', width: 8, height: 10 }],
      },
      { code: 'WHT', name: 'White', hex: '#ffffff', pictures: [] },
    ],
    isSoldOut: false,
  });
  const linked = (await category({ page: '2' })).listing.items.at(-1);
  assert.equal(linked?.isSoldOut, true);
  assert.equal(linked?.picture, null);
  assert.equal(linked?.path, `/Meltemi-Promotional/wear/caps/${ids['LINKEDW']}`);
});
