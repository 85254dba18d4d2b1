import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, it } from 'node:test';
import { type CompiledQuery, sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { statements } from '../../platform/database/queries/statements.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { findCategory } from './categoryTree.ts';
import { createPlaces, inPolos } from '../testing/testShop.ts';

let database: OpenDatabase;
before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
});
after(() => database.close());

it('finds the category of a path by an index, however many categories a shop has', async () => {
  const { db } = database;
  const sent: CompiledQuery[] = [];
  const note = (event: unknown): void => void sent.push((event as { query: CompiledQuery }).query);
  subscribe(statements.name, note);
  const found = await findCategory(db, inPolos, 'en');
  unsubscribe(statements.name, note);
  assert.equal(found?.category.name, 'Polos');

  const [query] = sent;
  assert.ok(query);
  const plan = await db.transaction().execute(async (trx) => {
    // Few rows are read faster without an index.
    await sql`set local enable_seqscan = off`.execute(trx);
    const explain = { ...query, sql: `explain ${query.sql}` };
    return (await trx.executeQuery<Record<string, string>>(explain)).rows.flatMap(Object.values).join('\n');
  });
  assert.match(plan, /categories_by_address/);
});
