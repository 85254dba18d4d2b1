import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../database/testDatabase.ts';
import { findBrokenStatements, type Statements } from './checkStatements.ts';

const file = new URL('./statements.json', import.meta.url);
const released = JSON.parse(await readFile(file, 'utf8')) as Statements;

// Run with and without TEST_DATABASE_URL.
describe('the statements of the released backend', () => {
  it('run on the schema of this one', async () => {
    const { db, close } = await createTestDatabase();
    assert.deepEqual(await findBrokenStatements(db, released), []);
    await close();
  });
});

describe('findBrokenStatements', () => {
  const planted: [migration: string, statement: string, types: string, fault: RegExp][] = [
    [
      'alter table outbox drop column last_error cascade',
      'select last_error from outbox',
      '',
      /^column "last_error" does not exist: select/,
    ],
    [
      'alter table outbox rename column kind to template',
      'select id from outbox where kind = $1',
      'text',
      /^column "kind" does not exist: select/,
    ],
    [
      'alter table outbox add column priority integer not null',
      'insert into "outbox" ("kind", "dedupe_key", "payload") values ($1, $2, $3)',
      'text, text, jsonb',
      /^leaves out outbox\.priority: insert/,
    ],
    [
      'alter table outbox alter column attempts type text using attempts::text',
      'select id from outbox where attempts = $1',
      'integer',
      /^its parameters were integer, not text: select/,
    ],
    [
      'alter table outbox drop constraint outbox_dedupe_key_key',
      'insert into outbox (kind, dedupe_key, payload) values ($1, $2, $3) on conflict (dedupe_key) do nothing',
      'text, text, jsonb',
      /^there is no unique or exclusion constraint matching the ON CONFLICT specification: insert/,
    ],
  ];
  for (const [migration, statement, types, fault] of planted)
    it(`reports statements broken by: ${migration}`, async () => {
      const { db, close } = await createTestDatabase();
      const statements = { [statement]: types };
      assert.deepEqual(await findBrokenStatements(db, statements), []);
      await sql.raw(migration).execute(db);
      const [first = '', ...more] = await findBrokenStatements(db, statements);
      assert.match(first, fault);
      assert.deepEqual(more, []);
      await close();
    });

  it('accepts a new column with a default, and runs no statement', async () => {
    const { db, close } = await createTestDatabase();
    await sql`alter table outbox add column priority integer not null default 0`.execute(db);
    const statements = {
      "insert into outbox (kind, dedupe_key, payload) values ('greeting', 'a', '{}')": '',
      'select * from outbox': '',
    };
    assert.deepEqual(await findBrokenStatements(db, statements), []);
    assert.deepEqual(await db.selectFrom('outbox').select('id').execute(), []);
    await close();
  });
});
