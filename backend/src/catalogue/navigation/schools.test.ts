import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { recordPrices } from '../testing/recordPrices.ts';
import { askerOf, createItem, createPlaces, translate } from '../testing/testShop.ts';

type ResponseOf<N extends keyof GetCalls> = GetCalls[N]['response'];

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;
let polo: number;
let skirt: number;
let archived: number;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  ask = askerOf(db);
  polo = await createItem(db, { code: 'POLO', name: 'Polo', price_cents: 1000, compare_at_cents: 1250 });
  skirt = await createItem(db, { code: 'SKIRT', name: 'Skirt', category_id: 2 }, [[1, '10 YEAR', 3]]);
  archived = await createItem(db, { code: 'GONE', erased_at: new Date() }, [[1, 'S', 3]]);
  const [marina, empty] = await db
    .insertInto('schools')
    .values([
      { name: 'Ayia Marina', slug: 'ayia-marina' },
      { name: 'Empty', slug: 'empty' },
    ])
    .returning('id')
    .execute();
  assert.ok(marina && empty);
  await translate(db, 'school', marina.id, { name: 'Αγία Μαρίνα' });
  await db
    .insertInto('school_items')
    .values([
      { school_id: marina.id, item_id: skirt, quantity: 0, position: 2 },
      { school_id: marina.id, item_id: polo, quantity: 3, position: 1 },
      { school_id: marina.id, item_id: archived, position: 0 },
      { school_id: empty.id, item_id: archived, position: 0 },
    ])
    .execute();
});

after(() => database.close());

const marinaLink = { name: 'Ayia Marina', path: '/schools/ayia-marina' };

test('a school has its list in order, with prices, sizes and stock', async () => {
  const school = await ask<ResponseOf<'ShopSchool'>>('ShopSchool', { school: 'Ayia-Marina' });
  assert.equal(school?.name, 'Ayia Marina');
  assert.equal(school.section?.path, '/Meltemi-School');
  assert.deepEqual(
    school.items.map(({ id, quantity, discountedCents, path }) => ({ id, quantity, discountedCents, path })),
    [
      { id: polo, quantity: 3, discountedCents: 1000, path: `/Meltemi-School/uniforms/polos/${polo}` },
      { id: skirt, quantity: 0, discountedCents: 1250, path: `/Meltemi-School/uniforms/skirts/${skirt}` },
    ],
  );
  assert.deepEqual(school.items[1]?.sizes, [{ value: '10 YEAR', label: '10' }]);
  assert.deepEqual(school.items[1]?.stock, { 'NVY;10 YEAR': 3 });
});

test('a struck price does not hide a lower one of the last 30 days', async () => {
  await recordPrices(database.db, { item: polo }, [
    [20, 1100],
    [2, 1000],
  ]);
  const school = await ask<ResponseOf<'ShopSchool'>>('ShopSchool', { school: 'ayia-marina' });
  assert.equal(school?.items[0]?.lowestCents, 1100);
});

test('shortens names of items that begin or end with the school’s', async () => {
  const { db } = database;
  const names = async (language: 'en' | 'el') =>
    (await ask<ResponseOf<'ShopSchool'>>('ShopSchool', { school: 'ayia-marina' }, language))?.items.map(
      ({ name, shortName }) => [name, shortName],
    );
  await db.updateTable('items').set({ name: 'Ayia Marina Polo' }).where('id', '=', polo).execute();
  await translate(db, 'item', polo, { name: 'Πόλο – Αγία Μαρίνα' });
  assert.deepEqual(await names('en'), [
    ['Ayia Marina Polo', 'Polo'],
    ['Skirt', 'Skirt'],
  ]);
  assert.deepEqual((await names('el'))?.[0], ['Πόλο – Αγία Μαρίνα', 'Πόλο']);
  for (const name of ['Ayia Marina', 'Ayia Marinas Polo']) {
    await db.updateTable('items').set({ name }).where('id', '=', polo).execute();
    assert.deepEqual((await names('en'))?.[0], [name, name]);
  }
});

test('returns a school’s name in the page’s language, and null for an unknown school', async () => {
  const school = await ask<ResponseOf<'ShopSchool'>>('ShopSchool', { school: 'ayia-marina' }, 'el');
  assert.equal(school?.name, 'Αγία Μαρίνα');
  assert.equal(await ask('ShopSchool', { school: 'nowhere' }), null);
});

test('items and sections link to schools with items for sale', async () => {
  const product = await ask<ResponseOf<'ShopProduct'>>('ShopProduct', { id: String(polo) });
  assert.deepEqual(product?.schools, [marinaLink]);
  const school = await ask<ResponseOf<'ShopSection'>>('ShopSection', { section: 'Meltemi-School' });
  assert.deepEqual(school?.schools, [marinaLink]);
  const other = await ask<ResponseOf<'ShopSection'>>('ShopSection', { section: 'Meltemi-Promotional' });
  assert.equal(other?.schools, undefined);
});

test('returns the stock of several items, without those that are not sold', async () => {
  const stock = await ask<ResponseOf<'ShopStock'>>('ShopStock', { items: `${skirt},abc,999999,${archived}` });
  assert.deepEqual(stock, { [skirt]: { 'NVY;10 YEAR': 3 } });
});
