import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { askerOf, createItem, createPlaces, inPolos, reserve, translate } from '../testing/testShop.ts';

type Category = NonNullable<GetCalls['ShopCategory']['response']>;
type Items = GetCalls['ShopItems']['response'];

let database: OpenDatabase;
const ids: Record<string, number> = {};
let ask: ReturnType<typeof askerOf>;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  await createItem(db, { code: 'ALLW', price_cents: 1000 });
  ids['NAVYW'] = await createItem(db, { code: 'NAVYW', price_cents: 2000 }, [
    [1, 'Small', 1],
    [1, 'Extra Large', 0],
  ]);
  await createItem(db, { code: 'MIXEDW', price_cents: 3000, compare_at_cents: 4000 }, [
    [1, 'Small', 0],
    [2, 'Medium', 3],
  ]);
  ask = askerOf(db);
});

after(() => database.close());

const filtered = async (input: Record<string, string> = {}): Promise<Category> =>
  ask<Category>('ShopCategory', { ...inPolos, ...input });
const listed = ({ items }: Items): string[] => items.map(({ code }) => code);
const codes = async (input: Record<string, string>): Promise<string[]> =>
  (await filtered(input)).listing.items.map(({ code }) => code);

test('a listing returns sorted filter values with counts', async () => {
  const { facets } = await filtered();
  assert.deepEqual(facets, {
    sizes: [
      { label: 'S', count: 3, group: 'letters' },
      { label: 'M', count: 2, group: 'letters' },
      { label: 'XL', count: 1, group: 'letters' },
    ],
    colours: [
      { code: 'WHT', name: 'White', hex: '#ffffff', count: 2 },
      { code: 'NVY', name: 'Navy', hex: '#101f40', count: 3 },
    ],
    inStock: 3,
    lowestCents: 1000,
    highestCents: 3000,
  });
});

test('filters a listing by size, colour, price and stock', async () => {
  assert.deepEqual(await codes({ sizes: 'M' }), ['ALLW', 'MIXEDW']);
  assert.deepEqual(await codes({ sizes: 'M,XL' }), ['ALLW', 'MIXEDW', 'NAVYW']);
  assert.deepEqual(await codes({ colours: 'WHT' }), ['ALLW', 'MIXEDW']);
  assert.deepEqual(await codes({ minCents: '2000' }), ['NAVYW', 'MIXEDW']);
  assert.deepEqual(await codes({ minCents: '1001', maxCents: '2000' }), ['NAVYW']);
});

test('combined filters must match one variant, which must be available if in stock is chosen', async () => {
  assert.deepEqual(await codes({ sizes: 'S', colours: 'NVY' }), ['ALLW', 'NAVYW', 'MIXEDW']);
  assert.deepEqual(await codes({ sizes: 'S', colours: 'NVY', inStock: 'true' }), ['ALLW', 'NAVYW']);
  assert.deepEqual(await codes({ sizes: 'XL', inStock: 'true' }), []);
  assert.deepEqual(await codes({ sizes: 'M', colours: 'WHT', sort: 'discounted' }), ['MIXEDW']);
});

test('a count is the result of choosing the value with the other filters unchanged', async () => {
  const { facets, listing } = await filtered({ sizes: 'M', colours: 'WHT' });
  assert.equal(listing.total, 2);
  assert.deepEqual(
    facets.sizes.map(({ count }) => count),
    [1, 2, 0],
  );
  assert.deepEqual(
    facets.colours.map(({ count }) => count),
    [2, 1],
  );
});

test('a filter by colour shows the items in that colour', async () => {
  const { db } = database;
  const owner_id = ids['NAVYW'] ?? 0;
  const attachment = { owner_kind: 'item' as const, owner_id, width: 8, height: 10 };
  await db
    .insertInto('attachments')
    .values([
      { ...attachment, position: 0, file_name: 'mainimage.webp', original: 'main' },
      { ...attachment, position: 1, file_name: 'NVY-front.webp', original: 'navy' },
    ])
    .execute();
  const shown = async (input: Record<string, string>) =>
    (await filtered(input)).listing.items
      .filter(({ id }) => id === owner_id)
      .map(({ shownColour, picture }) => [shownColour, picture?.original]);
  assert.deepEqual(await shown({}), [[undefined, 'main']]);
  assert.deepEqual(await shown({ colours: 'WHT,NVY' }), [['NVY', 'navy']]);
});

test('of several chosen colours, the first that fits the other filters is shown, if possible in stock', async () => {
  const shown = async (input: Record<string, string>) =>
    (await filtered({ ...input, sort: 'price' })).listing.items.map(({ shownColour }) => shownColour);
  assert.deepEqual(await shown({ colours: 'WHT,NVY' }), ['WHT', 'NVY', 'WHT']);
  assert.deepEqual(await shown({ colours: 'NVY,WHT' }), ['NVY', 'NVY', 'WHT']);
  assert.deepEqual(await shown({ colours: 'NVY,WHT', sizes: 'M' }), ['NVY', 'WHT']);
  assert.deepEqual(await shown({ colours: 'NVY,WHT', sizes: 'S' }), ['NVY', 'NVY', 'NVY']);
});

test('items that are sold out in the filtered colour or size are last, unless the list is sorted', async () => {
  const { db } = database;
  const id = await createItem(db, { code: 'FEWW', price_cents: 100, popularity: 9 }, [
    [1, 'Small', 0],
    [2, 'Small', 1],
  ]);
  assert.deepEqual(await codes({}), ['FEWW', 'ALLW', 'NAVYW', 'MIXEDW']);
  assert.deepEqual(await codes({ colours: 'NVY' }), ['ALLW', 'NAVYW', 'FEWW', 'MIXEDW']);
  assert.deepEqual(await codes({ colours: 'NVY', sort: 'price' }), ['FEWW', 'ALLW', 'NAVYW', 'MIXEDW']);
  await db.deleteFrom('items').where('id', '=', id).execute();
});

test('reserved units are not in stock', async () => {
  await reserve(database.db, ids['NAVYW'] ?? 0, 1, new Date(Date.now() + 3_600_000));
  assert.deepEqual(await codes({ minCents: '2000', inStock: 'true' }), ['MIXEDW']);
  await database.db.deleteFrom('reservations').execute();
});

test('an invalid filter matches nothing or is ignored', async () => {
  for (const sizes of ['%', "'", '🙂', 'x'.repeat(5000), 'S'.repeat(80)])
    assert.deepEqual(await codes({ sizes }), []);
  for (const price of ['', 'abc', '-1', '1.5', '1e9', '9'.repeat(40)])
    assert.equal((await codes({ minCents: price, maxCents: price })).length, 3);
  for (const list of ['', ',', ',,,']) assert.equal((await codes({ sizes: list, colours: list })).length, 3);
  assert.equal((await codes({ inStock: 'maybe' })).length, 3);
  assert.deepEqual(await codes({ minCents: '3000', maxCents: '1000' }), []);
});

test('filters all products too, items without variants by price only, but not a search', async () => {
  const { db } = database;
  await createItem(db, { code: 'BAREW', price_cents: 500 }, []);
  const fresh = askerOf(db);
  const all = await fresh<Items>('ShopItems', { sort: 'price' });
  assert.deepEqual(listed(all), ['BAREW', 'ALLW', 'NAVYW', 'MIXEDW']);
  assert.deepEqual(
    all.facets?.colours.map(({ code, count }) => [code, count]),
    [
      ['WHT', 2],
      ['NVY', 3],
    ],
  );
  assert.deepEqual(listed(await fresh('ShopItems', { sizes: 'M' })), ['ALLW', 'MIXEDW']);
  assert.deepEqual(listed(await fresh('ShopItems', { maxCents: '1000' })), ['ALLW', 'BAREW']);
  assert.deepEqual(listed(await fresh('ShopItems', { inStock: 'true', colours: 'WHT' })), ['ALLW', 'MIXEDW']);
  const searched = await fresh<Items>('ShopItems', { query: 'bare', sizes: 'M' });
  assert.equal(searched.facets, undefined);
});

test('names, colours and categories are localized, with English as the fallback', async () => {
  const { db } = database;
  await translate(db, 'colour', 1, { name: 'Μπλε' });
  await translate(db, 'category', 1, { name: 'Πόλο' });
  await translate(db, 'item', ids['NAVYW'] ?? 0, { name: 'Ωραίο' });
  const found = await ask<Category>('ShopCategory', { ...inPolos, sort: 'name' }, 'el');
  assert.equal(found.category.name, 'Πόλο');
  assert.equal(found.type.name, 'Uniforms');
  assert.deepEqual(
    found.facets.colours.map(({ name }) => name),
    ['White', 'Μπλε'],
  );
  const [first] = found.listing.items;
  assert.equal(first?.name, 'Ωραίο');
  assert.equal(first?.colours[0]?.name, 'Μπλε');
});
