import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../database/openDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { askerOf, createItem, createPlaces } from './testShop.ts';

type Items = GetCalls['ShopItems']['answer'];

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  await createItem(db, { code: 'SP100W', name: 'School Polo Café', name_el: 'Μπλούζα Πόλο', popularity: 1 });
  await createItem(db, {
    code: 'TR200W',
    name: 'Pleated Trousers',
    name_el: 'Παντελόνι σχολικός',
    popularity: 2,
  });
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
  assert.deepEqual(await found('polo trousers'), []);
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
