import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { waitUntil } from 'mf-toolkit/testing';
import { createTestDatabase, testServer } from '../../../testing/database/testDatabase.ts';
import type { Db } from '../tables/Db.ts';
import { migrate } from './migrate.ts';

const skip = !testServer && 'nobody else uses the embedded database';
const orders = 300_000;
const files = {
  '9001-column.sql': 'alter table orders add column later text;',
  '9002-index.sql': 'create index concurrently orders_by_later on orders (email, later);',
  'released.json': '{ "newestMigration": 9999 }',
};

const fill = sql`insert into orders (number, state, first_name, last_name, email, phone, street, city, post_code,
    subtotal_cents, delivery_cents, total_cents)
  select n::text, 'delivered', 'Maria', 'Christou', 'customer-' || n || '@example.test', '99123456', 'Ledras 1', 'Nic',
    '1011', 4000, 0, 4000
  from generate_series(1, ${orders}::integer) n`;

/** A transaction that stays open until it is ended. */
function hold(db: Db, statement: RawBuilder<unknown>): { end: () => Promise<void> } {
  let end = (): void => {};
  const untilEnded = new Promise<void>((resolve) => (end = resolve));
  const held = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await statement.execute(trx);
    await untilEnded;
  });
  return {
    end: () => {
      end();
      return held;
    },
  };
}

test(
  'no request waits half a second for a migration of many orders beside a report and an import',
  { skip },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meltemi-migrations-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const { db, close } = await createTestDatabase();
    await fill.execute(db);
    const long = () => [
      hold(db, sql`select count(*) from orders`),
      hold(db, sql`update orders set city = 'Lim' where number = '1'`),
    ];

    const isOver = new AbortController();
    let requests = 0;
    /** PostgreSQL counts only the time that a statement waits for a lock. */
    async function visit(): Promise<void> {
      for (; !isOver.signal.aborted; requests += 1) {
        await db.transaction().execute(async (trx) => {
          await sql`set local lock_timeout = '500ms'`.execute(trx);
          const number = String(2 + (requests % (orders - 1)));
          await sql`update orders set city = 'Lar' where number = ${number}`.execute(trx);
        });
        await wait(5);
      }
    }
    const visits = Promise.all([visit(), visit()]);

    const waits: string[] = [];
    let others = long();
    const folderUrl = pathToFileURL(`${folder}/`);
    const migrating = migrate(db, { folder: folderUrl, onWait: (reason) => waits.push(reason) });
    await waitUntil(() => waits.length >= 3);
    await Promise.all(others.map(({ end }) => end()));
    await waitUntil(() =>
      exists(sql`select from pg_attribute where attrelid = 'orders'::regclass and attname = 'later'`),
    );
    others = long();
    await waitUntil(() =>
      exists(
        sql`select from pg_stat_activity where datname = current_database() and wait_event = 'virtualxid'`,
      ),
    );
    await Promise.all(others.map(({ end }) => end()));
    await migrating;
    isOver.abort();
    await visits;
    assert.ok(requests > 0);
    assert.ok(
      await exists(sql`select from pg_index where indexrelid = 'orders_by_later'::regclass and indisvalid`),
    );
    await close();
    await rm(folder, { recursive: true });

    async function exists(query: RawBuilder<unknown>): Promise<boolean> {
      return (await query.execute(db)).rows.length > 0;
    }
  },
);
