import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/Db.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { askerOf, createItem, createPlaces, translate } from '../testing/testShop.ts';

type Items = GetCalls['ShopItems']['answer'];

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
  await createItem(db, { code: 'SP400', name: 'School Polo of the back room' });
  ask = askerOf(db);
});

after(() => database.close());

const found = async (query: string): Promise<string[]> =>
  (await ask<Items>('ShopItems', { query })).items.map(({ code }) => code);

test('search ignores case, accents and the order of words', async () => {
  assert.deepEqual(await found('POLO'), ['SP100W']);
  assert.deepEqual(await found('cafe school'), ['SP100W']);
  assert.deepEqual(await found('trou pleat'), ['TR200W']);
  assert.deepEqual(await found('polo gloves'), []);
});

test('search knows the Greek names, with and without accents, in capitals and with a final sigma', async () => {
  for (const query of ['μπλουζα', 'ΜΠΛΟΎΖΑ', 'μπλούζα'.normalize('NFD')])
    assert.deepEqual(await found(query), ['SP100W']);
  for (const query of ['ΣΧΟΛΙΚΟΣ', 'σχολικος', 'σχολικόσ']) assert.deepEqual(await found(query), ['TR200W']);
});

test('search knows codes, whole or in part', async () => {
  assert.deepEqual(await found('sp100w'), ['SP100W']);
  assert.deepEqual(await found('00w'), ['PC300W', 'TR200W', 'SP100W']);
});

test('signs stand for themselves', async () => {
  assert.deepEqual(await found('%'), ['PC300W']);
  assert.deepEqual(await found('_'), ['PC300W']);
  assert.deepEqual(await found('"extra"'), ['PC300W']);
  for (const query of ['\\', "'", "'; drop table items; --", '🙂', '👩‍👧', '*', '<b>', '$1'])
    assert.deepEqual(await found(query), []);
});

test('the best match stands first: the very code, the words as typed, words that begin so, any part', async () => {
  const { db } = database;
  for (const [code, name] of [
    ['B1W', 'Nightshirt'],
    ['B2W', 'Shirt dress'],
    ['B3W', 'Dress shirt'],
    ['SHIRTW', 'Tunic'],
  ] as const)
    await createItem(db, { code, name, popularity: 50 - Number(code[1]) || 1 });
  assert.deepEqual(await found('shirt'), ['B2W', 'B3W', 'SHIRTW', 'B1W']);
  assert.deepEqual(await found('dress shirt'), ['B3W', 'B2W']);
  assert.deepEqual((await found('shirtw'))[0], 'SHIRTW');
  await db.deleteFrom('items').where('code', 'in', ['B1W', 'B2W', 'B3W', 'SHIRTW']).execute();
});

test('a small typing error leads to what was meant, and says so', async () => {
  const cases = [
    ['trousres', 'trousers', 'TR200W'],
    ['pleatde trosuers', 'pleated trousers', 'TR200W'],
    ['plo', 'polo', 'SP100W'],
    ['shcool', 'school', 'SP100W'],
    ['ool plo', 'ool polo', 'SP100W'],
    ['afe shcool', 'cafe school', 'SP100W'],
    ['trowse', 'trousers', 'TR200W'],
    ['μπλουξα', 'μπλουζα', 'SP100W'],
    ['παντελονη', 'παντελονι', 'TR200W'],
  ] as const;
  for (const [query, corrected, code] of cases) {
    const listing = await ask<Items>('ShopItems', { query });
    assert.deepEqual([listing.corrected, listing.items[0]?.code], [corrected, code], query);
  }
  assert.equal((await ask<Items>('ShopItems', { query: 'polo' })).corrected, undefined);
});

test('a word may be the category’s where no name has them all', async () => {
  assert.deepEqual(await found('trousers polos'), ['TR200W']);
  assert.deepEqual(await found('trosuers polos'), ['TR200W']);
  assert.deepEqual(await found('polos'), ['PC300W', 'TR200W', 'SP100W']);
});

test('what is like nothing is not bent to fit', async () => {
  for (const query of ['qqqqqq', 'zz', 'xylophone', 'polo xylophone', 'TR201W', 'ψψψψψ'])
    assert.deepEqual(await found(query), [], query);
});

test('a query of spaces is none', async () => {
  assert.equal((await ask<Items>('ShopItems', { query: ' \t\n ' })).total, 3);
});

test('a query of five thousand characters is harmless', async () => {
  assert.deepEqual(await found('x'.repeat(5000)), []);
  assert.deepEqual(await found('🙂'.repeat(2500)), []);
  assert.deepEqual(await found('polo '.repeat(1000)), ['SP100W']);
  assert.deepEqual(await found('%'.repeat(5000)), []);
});

test('a page of matches is clamped like any other', async () => {
  const listing = await ask<Items>('ShopItems', { query: 'w', page: '999999' });
  assert.deepEqual([listing.page, listing.pages, listing.total], [1, 1, 3]);
});

test('an item without a name stands in lists, not among what is found', async () => {
  const { db } = database;
  await createItem(db, { code: 'NONAMEW', name: '' });
  assert.deepEqual(await found('nonamew'), []);
  const { items } = await askerOf(db)<Items>('ShopItems', { page: '99' });
  assert.ok(items.some(({ code }) => code === 'NONAMEW'));
});
