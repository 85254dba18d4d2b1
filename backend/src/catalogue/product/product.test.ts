import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { stockCalls } from '../../specification/stockCalls.ts';
import { itemCards } from '../items/itemCards.ts';
import { recordPrices } from '../testing/recordPrices.ts';
import { askerOf, createItem, createPlaces, reserve } from '../testing/testShop.ts';

type Product = GetCalls['ShopProduct']['response'];

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;

before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  await database.db.insertInto('delivery_methods').values(methods).execute();
  ask = askerOf(database.db, stockCalls(database));
});

after(() => database.close());

const badIds = [
  'abc',
  '-1',
  '0',
  '1e9',
  '1.5',
  '',
  ' 1',
  '2147483648',
  '99999999999999999999',
  "1' or '1'='1",
  '١',
];
const methods = [
  { name: 'Express', kind: 'courier', price_cents: 600, min_days: 1, max_days: 1 },
  { name: 'Courier', kind: 'courier', price_cents: 300, free_over_cents: 7000, min_days: 3, max_days: 5 },
  { name: 'Gone', kind: 'courier', price_cents: 100, is_active: false },
] as const;
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const shown = async (id: number) => {
  const product = await ask<Product>('ShopProduct', { id: String(id) });
  assert.ok(product);
  return product;
};

test('a code made from the handle is marked, as it means nothing to shoppers', async () => {
  const id = await createItem(database.db, { code: 'SUN-HAT-W', slug: 'sun-hat' });
  assert.equal((await shown(id)).isCodeMade, true);
  await database.db.updateTable('items').set({ code: 'SUN77W' }).where('id', '=', id).execute();
  assert.equal((await shown(id)).isCodeMade, undefined);
});

test('a product has its categories, colours, sorted sizes and available stock', async () => {
  const id = await createItem(database.db, { code: 'AW' }, [
    [1, 'Extra Large', 1],
    [1, 'Small', 0],
    [2, 'XXL', 3],
    [2, 'Extra Small', 1],
  ]);
  const product = await shown(id);
  assert.equal(product.path, `/Meltemi-School/uniforms/polos/${id}`);
  assert.equal(product.type.path, '/Meltemi-School/uniforms');
  assert.deepEqual(
    product.colours.map(({ name }) => name),
    ['Navy', 'White'],
  );
  assert.deepEqual(product.sizes, [
    { value: 'Extra Small', label: 'XS' },
    { value: 'Small', label: 'S' },
    { value: 'Extra Large', label: 'XL' },
    { value: 'XXL', label: '2XL' },
  ]);
  assert.deepEqual(product.stock, {
    'NVY;Extra Large': 1,
    'NVY;Small': 0,
    'WHT;XXL': 3,
    'WHT;Extra Small': 1,
  });
  assert.equal(product.isCustomizable, false);
});

test('a product has its price formatted for the language', async () => {
  const id = await createItem(database.db, {
    code: 'PRICEW',
    price_cents: 98_760,
    compare_at_cents: 123_450,
  });
  const displayed = async (language: 'en' | 'el') =>
    (await ask<Product | null>('ShopProduct', { id: String(id) }, language))?.displayPrice;
  assert.deepEqual([await displayed('en'), await displayed('el')], ['€1,234.50', '1.234,50\u00a0€']);
});

test('an item without colours, sizes and pictures is still a product', async () => {
  const product = await shown(await createItem(database.db, { code: 'BAREW', category_id: 3 }, []));
  assert.deepEqual([product.colours, product.sizes, product.stock, product.mainPicture], [[], [], {}, null]);
  assert.equal(product.isCustomizable, true);
});

test('pictures are classified by file name', async () => {
  const id = await createItem(database.db, { code: 'PW' });
  const file = (position: number, file_name: string) => ({
    owner_kind: 'item' as const,
    owner_id: id,
    position,
    file_name,
    original: file_name,
    width: 8,
    height: 10,
  });
  await database.db
    .insertInto('attachments')
    .values([
      file(0, 'FitAssistant_nvy.webp'),
      file(1, 'nvy_front.webp'),
      file(2, 'mainimage-WHT.webp'),
      file(3, 'NVY-back.webp'),
      file(4, 'fabric.webp'),
    ])
    .execute();
  const product = await shown(id);
  assert.equal(product.mainPicture?.original, 'mainimage-WHT.webp');
  assert.equal(product.fitAssistant?.original, 'FitAssistant_nvy.webp');
  assert.deepEqual(
    product.colours.map(({ pictures }) => pictures.map(({ original }) => original)),
    [
      ['nvy_front.webp', 'NVY-back.webp', 'fabric.webp'],
      ['mainimage-WHT.webp', 'fabric.webp'],
    ],
  );
});

test('reserved units are not available, and available stock is never negative', async () => {
  const id = await createItem(database.db, { code: 'RW' }, [[1, 'Medium', 3]]);
  await reserve(database.db, id, 2, daysAgo(-1));
  await reserve(database.db, id, 2, daysAgo(1));
  assert.deepEqual((await shown(id)).stock, { 'NVY;Medium': 1 });
  await reserve(database.db, id, 2, daysAgo(-1));
  assert.deepEqual((await shown(id)).stock, { 'NVY;Medium': 0 });
});

test('the lowest price covers the 30 days before the reduction', async () => {
  const id = await createItem(database.db, { code: 'LW', price_cents: 1600, compare_at_cents: 2000 });
  await recordPrices(database.db, { item: id }, [
    [200, 1000],
    [100, 1900],
    [20, 2000],
    [5, 1600],
  ]);
  assert.equal((await shown(id)).lowestCents, 1900);
});

test('delivery costs are those of the cheapest courier and pickup on offer', async () => {
  const id = await createItem(database.db, { code: 'DW' });
  const courier = { priceCents: 300, freeOverCents: 7000, minDays: 3, maxDays: 5 };
  assert.deepEqual((await shown(id)).delivery, { courier, pickup: null });
});

test('an invalid id returns no product', async () => {
  for (const id of badIds) assert.equal(await ask('ShopProduct', { id }), null, id);
  const gone = await createItem(database.db, { code: 'GONEW', erased_at: new Date() });
  assert.equal(await ask('ShopProduct', { id: String(gone) }), null);
});

test('stock is returned in both formats', async () => {
  const id = await createItem(database.db, { code: 'SW', part_no: 'PART-1' }, [
    [1, 'Medium', 3],
    [2, 'Medium', 0],
  ]);
  await createItem(database.db, { code: 'S2W', part_no: 'PART-1' }, [[1, 'Medium', 4]]);
  assert.deepEqual(await ask('PosGetStock', { record: String(id), __internal: 'true' }), {
    'NVY;Medium': 3,
    'WHT;Medium': 0,
  });
  assert.deepEqual(await ask('PosGetStock', { cotton: 'true', code: 'PART-1' }), [
    { color: 'NVY', size: 'Medium', total_qty: 7 },
    { color: 'WHT', size: 'Medium', total_qty: 0 },
  ]);
  assert.deepEqual(await ask('PosGetStock', { cotton: 'true' }), []);
  assert.deepEqual(await ask('PosGetStock', { cotton: 'true', code: "'%" }), []);
});

test('stock of any size is added up', async () => {
  const id = await createItem(database.db, { code: 'MW', part_no: 'PART-2' }, [
    [1, 'Small', 1e9],
    [1, 'Medium', 1e9],
    [1, 'Large', 1e9],
  ]);
  for (const code of ['M2W', 'M3W'])
    await createItem(database.db, { code, part_no: 'PART-2' }, [[1, 'Small', 1e9]]);
  const stock: { size: string; total_qty: number }[] = await ask('PosGetStock', {
    cotton: 'true',
    code: 'PART-2',
  });
  assert.equal(stock.find(({ size }) => size === 'Small')?.total_qty, 3e9);
  const [card] = await itemCards(database.db, [id], 'en');
  assert.equal(card?.isSoldOut, false);
});

test('stock of an unknown item is not found', async () => {
  for (const record of badIds)
    await assert.rejects(ask('PosGetStock', { record, __internal: 'true' }), { status: 404 });
});

test('stock of no item or of no part is refused with the specified message', async () => {
  const message = 'Invalid item object provided to getStockForItem';
  for (const input of [
    {},
    { record: '1' },
    { __internal: 'true' },
    { record: '1', __internal: 'false' },
    { cotton: 'false', code: 'PART-1' },
    { record: '1', __internal: 'true', cotton: 'true' },
  ] as Record<string, string>[])
    await assert.rejects(ask('PosGetStock', input), { status: 400, message }, JSON.stringify(input));
});
