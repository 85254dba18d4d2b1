import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { createTestDatabase, testServer } from './testDatabase.ts';

const addSchool = async (db: Db): Promise<number> => {
  await db
    .insertInto('sections')
    .values({ id: 1, name: 'School', slug: 'school', carousel_type: 1 })
    .execute();
  const type = db.insertInto('types').values({ section_id: 1, name: 'Primary', slug: 'primary' });
  return (await type.returning('id').executeTakeFirstOrThrow()).id;
};
const timeZone = async (db: Db): Promise<unknown> => (await sql`show time zone`.execute(db)).rows[0];

describe('the embedded database of a test', { skip: testServer !== undefined }, () => {
  it('has no rows or settings of the previous test, and its sequences are restarted', async () => {
    const first = await createTestDatabase();
    const before = await timeZone(first.db);
    await sql`set time zone 'Asia/Nicosia'`.execute(first.db);
    const id = await addSchool(first.db);
    await first.close();

    const second = await createTestDatabase();
    assert.deepEqual(await timeZone(second.db), before);
    assert.deepEqual(await second.db.selectFrom('sections').select('id').execute(), []);
    assert.equal(await addSchool(second.db), id);
    await second.close();
  });

  it('is a new one if the previous test changed the schema', async () => {
    const first = await createTestDatabase();
    await sql`alter table sections add column mark text`.execute(first.db);
    await first.close();
    const second = await createTestDatabase();
    await assert.rejects(sql`select mark from sections`.execute(second.db), /column "mark" does not exist/);
    await second.close();
  });

  it('rejects queries once it is closed', async () => {
    const { db, close } = await createTestDatabase();
    const select = db.selectFrom('sections').select('id');
    await select.execute();
    await close();
    await assert.rejects(select.execute());
  });

  it('is a new one if a transaction of the previous test is still running', async () => {
    const first = await createTestDatabase();
    const transaction = await first.db.startTransaction().execute();
    await addSchool(transaction);
    void first.close();
    const second = await createTestDatabase();
    assert.deepEqual(await second.db.selectFrom('sections').select('id').execute(), []);
    await second.close();
  });
});
