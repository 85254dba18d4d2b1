import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { deleteAccount } from '../../customers/account/deleteAccount.ts';
import type { Db, OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { erasuresFile, keepErasures, listErasures, readErasures } from './erasures.ts';

let shop: OpenDatabase;
let folder: string;
let file: string;
before(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meltemi-erasures-'));
  file = join(folder, erasuresFile);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const register = async (db: Db, name: string): Promise<number> =>
  (await db.insertInto('people').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const nameOf = async (db: Db, id: number) =>
  (await db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst())?.name;

describe('the list of deleted accounts', () => {
  it('has ids and times, in the database and in the file', async () => {
    const id = await register(shop.db, 'Maria');
    await register(shop.db, 'Nikos');
    await deleteAccount(shop.db, id);
    await keepErasures(shop.db, file);
    const list = await listErasures(shop.db);
    assert.deepEqual(
      list.map(({ person }) => person),
      [id],
    );
    assert.deepEqual(await readErasures(file), list);
    assert.doesNotMatch(JSON.stringify(list), /maria/i);
  });

  it('deletes accounts again if the database was reset to an earlier state', async () => {
    const [first] = await readErasures(file);
    await sql`update people set name = 'Maria', erased_at = null where id = ${first?.person}`.execute(
      shop.db,
    );
    await shop.db.deleteFrom('erasures').execute();
    await keepErasures(shop.db, file);
    assert.equal(await nameOf(shop.db, first?.person ?? 0), 'Deleted user');
    assert.deepEqual(await listErasures(shop.db), await readErasures(file));
  });

  it('spares another account with the same id', async () => {
    const other = await createTestDatabase();
    const id = await register(other.db, 'Anna');
    const [first] = await readErasures(file);
    assert.equal(id, first?.person);
    await keepErasures(other.db, file);
    assert.equal(await nameOf(other.db, id), 'Anna');
    await other.close();
  });

  it('is not overwritten if its file cannot be read', async () => {
    await writeFile(file, 'nonsense');
    await assert.rejects(keepErasures(shop.db, file), /not a list of deleted accounts/);
  });
});
