import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import type { OpenDatabase } from '../tables/Db.ts';
import { isDue } from './elapsed.ts';

let database: OpenDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

// `now()` is constant within a statement.
test('a time is due once it is reached, or if the clock was set back', async () => {
  const { rows } = await sql<{ secs: number; isDue: boolean }>`
    select secs, ${isDue('at', 60)} as "isDue"
    from (values (-1), (0), (1), (60), (61)) as later (secs), lateral (select now() + make_interval(secs => secs) as at) as moment
    order by secs`.execute(database.db);
  assert.deepEqual(
    rows.map(({ secs, isDue: hasCome }) => [secs, hasCome]),
    [
      [-1, true],
      [0, true],
      [1, false],
      [60, false],
      [61, true],
    ],
  );
});
