import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import type { CommandContext } from '../socket/AdminCommand.ts';
import { synonymsCommand } from './synonymsCommand.ts';

let database: OpenDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.close());

async function run(...args: string[]): Promise<string[]> {
  const output: string[] = [];
  await synonymsCommand(database)(args, (line) => output.push(line), {
    program: 'npm run shop --',
  } as CommandContext);
  return output;
}

test('adds, lists and removes synonyms', async () => {
  assert.deepEqual(await run('add', 'kalimera', 'cap', 'sun hat'), ['kalimera: cap, sun hat']);
  assert.deepEqual(await run('ignore', 'please'), ['please is ignored']);
  const [first, second, summary] = await run();
  assert.deepEqual([first, second], ['kalimera: cap, sun hat', 'please is ignored']);
  assert.match(summary ?? '', /^2 custom, \d+ built-in\.$/);
  assert.deepEqual(await run('add', 'kalimera', 'cap'), ['kalimera: cap']);
  assert.deepEqual(await run('remove', 'kalimera'), ['Removed kalimera.']);
  assert.deepEqual(await run('remove', 'kalimera'), ['You have no synonyms for kalimera.']);
});

test('refuses incomplete commands and terms without letters', async () => {
  await assert.rejects(run('add', 'hat'), /npm run shop -- synonyms/);
  await assert.rejects(run('rename', 'hat', 'cap'), /npm run shop -- synonyms/);
  await assert.rejects(run('add', '%', 'cap'), /no letters/);
});
