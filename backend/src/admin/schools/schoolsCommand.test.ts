import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askerOf, createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import type { CommandContext } from '../socket/AdminCommand.ts';
import { schoolsCommand } from './schoolsCommand.ts';

let database: OpenDatabase;

before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  for (const code of ['AW', 'BW', 'CW']) await createItem(database.db, { code });
});

after(() => database.close());

async function run(...args: string[]): Promise<string[]> {
  const output: string[] = [];
  await schoolsCommand(database)(args, (line) => output.push(line), {
    program: 'npm run shop --',
  } as CommandContext);
  return output;
}

const listOf = async (school: string, language: 'en' | 'el' = 'en') => {
  const response = await askerOf(database.db)<GetCalls['ShopSchool']['response']>(
    'ShopSchool',
    { school },
    language,
  );
  return response && [response.name, ...response.items.map(({ code, quantity }) => `${code}:${quantity}`)];
};

test('adds, fills, renames and removes a school', async () => {
  assert.deepEqual(await run(), ['There are no schools.']);
  await run('add', 'akamas', 'Akamas', 'Ακάμας');
  assert.deepEqual(await run('set', 'akamas', 'BW:2', 'AW', 'CW:0'), ['akamas: 3 items']);
  assert.deepEqual(await listOf('akamas'), ['Akamas', 'BW:2', 'AW:1', 'CW:0']);
  await run('set', 'akamas', 'CW');
  await run('add', 'akamas', 'Akamas School', 'Σχολή Ακάμα');
  assert.deepEqual(await listOf('akamas', 'el'), ['Σχολή Ακάμα', 'CW:1']);
  assert.deepEqual(await run('list'), ['akamas: Akamas School, 1 items']);
  assert.deepEqual(await run('remove', 'akamas'), ['Removed akamas.']);
  assert.equal(await listOf('akamas'), null);
});

test('sets and removes the town of a school, in both languages', async () => {
  await run('add', 'marina', 'Marina', 'Μαρίνα');
  await run('set', 'marina', 'AW');
  const townIn = async (language: 'en' | 'el') => {
    const { schools } = await askerOf(database.db)<GetCalls['ShopHome']['response']>(
      'ShopHome',
      {},
      language,
    );
    return schools.find(({ path }) => path.endsWith('/marina'));
  };
  const path = '/schools/marina';
  assert.deepEqual(await run('town', 'marina', 'Limassol', 'Λεμεσός'), ['marina: Limassol']);
  assert.deepEqual(await townIn('en'), { name: 'Marina', path, town: 'Limassol' });
  assert.deepEqual(await townIn('el'), { name: 'Μαρίνα', path, town: 'Λεμεσός' });
  assert.deepEqual(await run('town', 'marina'), ['marina: no town']);
  assert.deepEqual(await townIn('el'), { name: 'Μαρίνα', path });
  await assert.rejects(run('town', 'elsewhere', 'Limassol'), /There is no school elsewhere/);
  await run('remove', 'marina');
});

test('leaves a list unchanged if a code is unknown', async () => {
  await run('add', 'kolossi', 'Kolossi');
  await run('set', 'kolossi', 'AW');
  await assert.rejects(run('set', 'kolossi', 'BW', 'NONE'), /no item NONE/);
  assert.deepEqual(await listOf('kolossi'), ['Kolossi', 'AW:1']);
});

test('refuses invalid input', async () => {
  await assert.rejects(run('add', 'Not a slug', 'Name'), /npm run shop -- schools/);
  await assert.rejects(run('set', 'nowhere', 'AW'), /no school nowhere/);
  await assert.rejects(run('rename'), /npm run shop -- schools/);
  const tooMany = Array.from({ length: 51 }, (_, index) => `S${index}W`);
  await assert.rejects(run('set', 'kolossi', ...tooMany), /at most 50 items/);
});
