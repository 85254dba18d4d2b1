import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { askerOf, createItem, createPlaces, translate } from '../../testing/testShop.ts';

type Items = GetCalls['ShopItems']['response'];

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  const polo = await createItem(db, { code: 'SP100W', name: 'School Polo Café', popularity: 1 });
  await translate(db, 'item', polo, { name: 'Μπλούζα Πόλο' });
  const trousers = await createItem(db, { code: 'TR200W', name: 'Pleated Trousers', popularity: 2 });
  await translate(db, 'item', trousers, { name: 'Παντελόνι σχολικός' });
  await createItem(db, { code: 'PC300W', name: '100% Cotton_Vest "Extra"', popularity: 3 });
  await createItem(db, { code: 'SP400', name: 'Piqué Polo' });
  ask = askerOf(db);
});

after(() => database.close());

const found = async (query: string): Promise<string[]> =>
  (await ask<Items>('ShopItems', { query })).items.map(({ code }) => code);

const noted = async (query: string): Promise<string | undefined> =>
  (await ask<Items>('ShopItems', { query })).note?.text;

test('ignores case, accents and word order', async () => {
  assert.deepEqual(await found('POLO'), ['SP100W', 'SP400']);
  assert.deepEqual(await found('cafe school'), ['SP100W']);
  assert.deepEqual(await found('trou pleat'), ['TR200W']);
});

test('finds Greek names, with and without accents, in capitals and with a final sigma', async () => {
  for (const query of ['μπλουζα', 'ΜΠΛΟΎΖΑ', 'μπλούζα'.normalize('NFD')])
    assert.deepEqual(await found(query), ['SP100W']);
  for (const query of ['ΣΧΟΛΙΚΟΣ', 'σχολικος', 'σχολικόσ']) assert.deepEqual(await found(query), ['TR200W']);
});

test('finds full and partial codes, however they end', async () => {
  assert.deepEqual(await found('sp100w'), ['SP100W']);
  assert.deepEqual(await found('sp400'), ['SP400']);
  assert.deepEqual(await found('sp'), ['SP100W', 'SP400']);
  assert.deepEqual(await found('00w'), ['PC300W', 'TR200W', 'SP100W']);
});

test('finds an item by the SKU of one of its sizes', async () => {
  const { db } = database;
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('code', '=', 'TR200W')
    .executeTakeFirstOrThrow();
  await db.insertInto('colours').values({ id: 900, code: 'SKU', name: 'Ecru', hex: '#eeeeee' }).execute();
  await db
    .insertInto('variants')
    .values({
      item_id: id,
      colour_id: 900,
      size: 'XL',
      position: 1,
      on_hand: 1,
      price_cents: 100,
      sku: 'AB-77 ΚΑΣ',
    })
    .execute();
  for (const query of ['AB-77 ΚΑΣ', 'ab-77 κας', 'ab-77 κασ'])
    assert.deepEqual(await found(query), ['TR200W'], query);
  await db.deleteFrom('variants').where('colour_id', '=', 900).execute();
  await db.deleteFrom('colours').where('id', '=', 900).execute();
});

test('shows codes that begin with the words first, the shortest first', async () => {
  const { db } = database;
  for (const code of ['SP4001W', 'SP40W', 'XSP40W'])
    await createItem(db, { code, name: 'Scarf', popularity: 90 });
  assert.deepEqual(await found('sp40'), ['SP40W', 'SP400', 'SP4001W', 'XSP40W']);
  await db.deleteFrom('items').where('name', '=', 'Scarf').execute();
});

test('treats wildcards as literal characters', async () => {
  assert.deepEqual(await found('%'), ['PC300W']);
  assert.deepEqual(await found('_'), ['PC300W']);
  assert.deepEqual(await found('"extra"'), ['PC300W']);
  for (const query of ['\\', "'", "'; drop table items; --", '🙂', '👩‍👧', '*', '<b>', '$9'])
    assert.deepEqual(await found(query), []);
});

test('ranks exact codes first, then whole words, prefixes and parts of words', async () => {
  const { db } = database;
  for (const [code, name] of [
    ['B1W', 'Nightshirt'],
    ['B2W', 'Shirt dress'],
    ['B3W', 'Dress shirt'],
    ['SHIRTW', 'Tunic'],
    ['XSHIRTW', 'Tabard'],
  ] as const)
    await createItem(db, { code, name, popularity: 50 - Number(code[1]) || 1 });
  assert.deepEqual(await found('shirt'), ['B2W', 'B3W', 'SHIRTW', 'B1W', 'XSHIRTW']);
  assert.deepEqual(await found('ghtshi'), ['B1W']);
  assert.deepEqual(await found('dress shirt'), ['B3W', 'B2W']);
  assert.deepEqual(await found('abar shirt'), ['XSHIRTW']);
  assert.deepEqual((await found('shirtw'))[0], 'SHIRTW');
  await db.deleteFrom('items').where('code', 'in', ['B1W', 'B2W', 'B3W', 'SHIRTW', 'XSHIRTW']).execute();
});

test('corrects a small typing error and reports the correction', async () => {
  const cases = [
    ['trousres', 'trousers', 'TR200W'],
    ['pleatde trosuers', 'pleated trousers', 'TR200W'],
    ['plo', 'polo', 'SP100W'],
    ['shcool', 'school', 'SP100W'],
    ['ool plo', 'ool polo', 'SP100W'],
    ['afe shcool', 'afe school', 'SP100W'],
    ['trowse', 'trousers', 'TR200W'],
    ['μπλουξα', 'μπλουζα', 'SP100W'],
    ['πανταλονι', 'παντελονι', 'TR200W'],
  ] as const;
  for (const [query, corrected, code] of cases) {
    const listing = await ask<Items>('ShopItems', { query });
    assert.deepEqual([listing.corrected, listing.items[0]?.code], [corrected, code], query);
  }
  assert.equal((await ask<Items>('ShopItems', { query: 'polo' })).corrected, undefined);
});

test('does not take a short word, or one with another beginning, for a typing error', async () => {
  const { db } = database;
  for (const name of ['Tee', 'Armband', 'Book Bag', 'Girls Vest', 'Striped Charcoal Pullover'])
    await createItem(db, { code: name, name });
  for (const query of ['tea', 'gifts', 'cherry', 'minipolo', 'boot', 'stripy chart'])
    assert.equal((await ask<Items>('ShopItems', { query })).corrected, undefined, query);
  assert.equal((await ask<Items>('ShopItems', { query: 'striped cahrcoal' })).corrected, 'striped charcoal');
  await db.deleteFrom('items').where('code', 'not in', ['SP100W', 'TR200W', 'PC300W', 'SP400']).execute();
});

test('reads Greek in Latin letters, and other spellings of the same sound', async () => {
  for (const query of [
    'mplouza',
    'blouza',
    'mplouzes',
    'panteloni',
    'pantelonia',
    'padeloni',
    'sxolikos',
    'sholikos',
  ]) {
    const listing = await ask<Items>('ShopItems', { query });
    const code = /l[ou]+z/.test(query) ? 'SP100W' : 'TR200W';
    assert.deepEqual(
      [listing.items[0]?.code, listing.corrected, listing.note],
      [code, undefined, undefined],
      query,
    );
  }
  assert.equal((await ask<Items>('ShopItems', { query: 'παντελώνι' })).corrected, 'παντελονι');
  const { db } = database;
  for (const name of ['Formal Shirt', 'Πράσινη φόρμα', 'Λευκό']) await createItem(db, { code: name, name });
  assert.deepEqual(await found('prasini forma'), ['Πράσινη φόρμα']);
  assert.deepEqual(await found('leyko'), ['Λευκό']);
  await db.deleteFrom('items').where('code', 'not in', ['SP100W', 'TR200W', 'PC300W', 'SP400']).execute();
});

test('finds other genders and diminutives of Greek words', async () => {
  assert.deepEqual(await found('παντελονάκι'), ['TR200W']);
  for (const query of ['σχολική', 'σχολικά', 'παντελόνι σχολικό'])
    assert.deepEqual(await found(query), ['TR200W']);
});

test('matches category names if no item name has all words', async () => {
  assert.deepEqual(await found('trousers polos'), ['TR200W']);
  assert.deepEqual(await found('trosuers polos'), ['TR200W']);
  assert.deepEqual(await found('vests polos'), ['PC300W']);
});

test('does not correct a query that resembles nothing', async () => {
  for (const query of ['qqqqqq', 'zz', 'xylophone', 'TR201W', 'ψψψψψ'])
    assert.deepEqual(await found(query), [], query);
});

test('lets words go that nothing has, and says so, but never what the query is about', async () => {
  assert.deepEqual(await found('polo xylophone'), ['SP100W', 'SP400']);
  assert.equal(await noted('polo xylophone'), 'Nothing is called “xylophone”.');
  assert.deepEqual(await found('xylophone size m'), []);
  assert.equal(await noted('xylophone size m'), 'Nothing is called “xylophone”.');
  assert.equal(await noted('xylophone'), undefined);
});

test('treats a blank query as no query', async () => {
  assert.equal((await ask<Items>('ShopItems', { query: ' \t\n ' })).total, 3);
});

test('handles a query of 5,000 characters', async () => {
  assert.deepEqual(await found('x'.repeat(5000)), []);
  assert.deepEqual(await found('🙂'.repeat(2500)), []);
  assert.deepEqual(await found('polo '.repeat(1000)), ['SP100W', 'SP400']);
  assert.deepEqual(await found('%'.repeat(5000)), []);
});

test('uses as many queries for many words as for one, and at most eight words', async () => {
  const queries = async (query: string): Promise<number> => {
    let count = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => ((count += 1), node),
      transformResult: async ({ result }) => result,
    });
    await askerOf(counting)<Items>('ShopItems', { query });
    return count;
  };
  const many = Array.from({ length: 33 }, (_, index) => `q${index}`).join(' ');
  assert.equal(await queries(many), await queries('q0'));
  assert.deepEqual(await found('sc sch scho schoo po pol polo ca xylophone'), ['SP100W']);
  assert.equal(
    await noted('polo polo polo polo polo polo polo polo xylophone'),
    'Nothing is called “xylophone”.',
  );
});

test('clamps the page of the results', async () => {
  const listing = await ask<Items>('ShopItems', { query: 'w', page: '999999' });
  assert.deepEqual([listing.page, listing.pages, listing.total], [1, 1, 3]);
});

test('does not find an item without a name, though lists show it', async () => {
  const { db } = database;
  await createItem(db, { code: 'NONAMEW', name: '' });
  assert.deepEqual(await found('nonamew'), []);
  const { items } = await askerOf(db)<Items>('ShopItems', { page: '99' });
  assert.ok(items.some(({ code }) => code === 'NONAMEW'));
});
