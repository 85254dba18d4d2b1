import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import type { CommandContext } from '../socket/AdminCommand.ts';
import { findAwaited } from './findAwaited.ts';
import { stockAlertsCommand } from './stockAlertsCommand.ts';

let database: OpenDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

async function run(...args: string[]): Promise<string[]> {
  const output: string[] = [];
  await stockAlertsCommand(database)(args, (line) => output.push(line), {
    program: 'npm run shop --',
  } as CommandContext);
  return output;
}

test('lists awaited items and waiting shoppers, and deletes an alert', async () => {
  const { db } = database;
  assert.deepEqual(await run(), ['No stock alerts.']);
  await createPlaces(db);
  const item = await createItem(db, { code: 'POLO', name: 'Polo' }, [
    [1, 'S', 0],
    [1, 'M', 0],
  ]);
  const [small, medium] = await db
    .selectFrom('variants')
    .select('id')
    .where('item_id', '=', item)
    .orderBy('id')
    .execute();
  assert.ok(small && medium);
  const at = new Date('2026-11-20T10:00:00Z');
  const alert = { language: 'en', asked_at: at, confirmed_at: at } as const;
  await db
    .insertInto('stock_alerts')
    .values([
      { ...alert, variant_id: small.id, email: 'one@example.test' },
      { ...alert, variant_id: medium.id, email: 'one@example.test' },
      { ...alert, variant_id: medium.id, email: 'two@example.test' },
      { ...alert, variant_id: medium.id, email: 'told@example.test', told_at: at },
      { ...alert, variant_id: small.id, email: 'unconfirmed@example.test', confirmed_at: null },
    ])
    .execute();
  assert.deepEqual(await run(), [
    '2  POLO  Polo (Navy, M)  since 2026-11-20',
    '1  POLO  Polo (Navy, S)  since 2026-11-20',
  ]);
  await db.updateTable('variants').set({ size: 'One Size' }).where('id', '=', medium.id).execute();
  const inGreek = await findAwaited(db, 'el');
  assert.deepEqual(
    inGreek.map(({ size }) => size),
    ['Ένα μέγεθος', 'S'],
  );
  const [first = ''] = await run('of', 'POLO');
  assert.match(first, /^\d+ {2}one@example\.test {2}Navy, S {2}2026-11-20$/);
  const [number = ''] = first.split(' ');
  assert.deepEqual(await run('forget', number), [`Deleted alert ${number}.`]);
  assert.deepEqual(await run('forget', number), [`There is no alert ${number}.`]);
  assert.equal((await run('of', 'POLO')).length, 2);
});

test('refuses unknown arguments', async () => {
  await assert.rejects(run('forget', 'one@example.test'), /npm run shop -- stock-alerts/);
  await assert.rejects(run('of'), /npm run shop -- stock-alerts/);
});
