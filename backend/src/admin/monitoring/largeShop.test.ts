import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, describe, it } from 'node:test';
import { sql, type LogEvent } from 'kysely';
import { issueMissingDocuments } from '../../invoices/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { statements } from '../../platform/database/queries/statements.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { shopFigures } from './shopFigures.ts';
import { countStates, foldStateCounts } from './stateCounts.ts';

const orders = 3000;
let db: Db;
let close: () => Promise<void>;
before(async () => {
  ({ db, close } = await createTestDatabase());
  await sql`
    insert into orders (number, first_name, last_name, email, phone, street, city, post_code, state,
      paid_at, subtotal_cents, delivery_cents, total_cents)
    select 'L' || i, '', '', '', '', '', '', '', case when i % 100 = 0 then 'created' else 'delivered' end,
      case when i % 100 > 0 then now() end, 1000, 0, 1000
    from generate_series(1, ${orders}) i`.execute(db);
  await sql`
    insert into payments (order_id, gateway_number, amount_cents, state, session_expires_at)
    select id, number, 1000, case when state = 'created' then 'open' else 'paid' end, now() from orders`.execute(
    db,
  );
  await sql`
    insert into outbox (kind, dedupe_key, payload, done_at)
    select 'order-placed', number, '{}', case when state = 'created' then null else now() end from orders`.execute(
    db,
  );
  await sql`
    insert into invoices (order_id, number, issued_at, language, seller, lines, vat_cents, total_cents)
    select id, number, now(), 'en', '{}', '[]', 0, 1000 from orders where paid_at is not null`.execute(db);
  await sql`
    insert into audit_log (at, who, action, subject, details)
    select now(), '', case when i = 1 then 'backup-written' else 'office' end, '', '{}'
    from generate_series(1, 1000) i`.execute(db);
  await sql`analyze`.execute(db);
});
after(() => close());

/** Returns the lines of the query plans of `work` that read a table. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: LogEvent['query'][] = [];
  const note = (event: unknown): void => void sent.push((event as LogEvent).query);
  subscribe(statements.name, note);
  await work();
  unsubscribe(statements.name, note);
  const scans: string[] = [];
  for (const query of sent) {
    const explain = { ...query, sql: `explain (costs off) ${query.sql}` };
    const { rows } = await db.executeQuery<Record<string, string>>(explain);
    scans.push(...rows.flatMap(Object.values).filter((line) => line.includes('Scan')));
  }
  return scans.map((line) => line.replace(/^[\s\->]+/, ''));
}

const large = ['orders', 'payments', 'outbox', 'invoices', 'audit_log'];
const isWhole = (scan: string): boolean => large.includes(/^Seq Scan on (\w+)/.exec(scan)?.[1] ?? '');

describe('a shop with many orders', () => {
  it('reads no whole table for its figures, and no orders or settled payments at all', async () => {
    const scans = await scansOf(() => shopFigures(db));
    assert.ok(scans.length >= 6, scans.join('\n'));
    assert.deepEqual(scans.filter(isWhole), []);
    for (const [table, index] of [
      ['orders', /^$/],
      ['payments', /payments_open/],
      ['outbox', /^Index Only Scan using outbox_(?:waiting|not_sent)/],
      ['audit_log', /audit_log_backups/],
    ] as const)
      for (const scan of scans.filter((line) => new RegExp(` on ${table}\\b`).test(line)))
        assert.match(scan, index);
  });

  it('reads no whole table and locks nothing to find that no document is missing', async () => {
    await db.transaction().execute(async (trx) => {
      await issueMissingDocuments(trx);
      const { rows } = await sql<{ mode: string }>`
        select mode from pg_locks where pid = pg_backend_pid() and relation = 'document_counters'::regclass`.execute(
        trx,
      );
      assert.deepEqual(rows, []);
    });
    const plans = await scansOf(() => issueMissingDocuments(db));
    assert.ok(plans.length >= 2, plans.join('\n'));
    assert.deepEqual(plans.filter(isWhole), []);
  });

  it('counts its orders and payments by state after each change, also once the counts are added up', async () => {
    const expected = async (table: 'orders' | 'payments') =>
      (
        await sql<{ state: string; count: number }>`
          select state, count(*)::integer as count from ${sql.table(table)} group by state order by state`.execute(
          db,
        )
      ).rows;
    const check = async (): Promise<void> => {
      for (const kind of ['orders', 'payments'] as const)
        assert.deepEqual(await countStates(db, kind), await expected(kind));
    };
    await check();
    await sql`update orders set state = 'paid', paid_at = now() where number in ('L100', 'L200')`.execute(db);
    await sql`update payments set state = 'paid' where gateway_number = 'L100'`.execute(db);
    await sql`delete from payments where gateway_number = 'L300'`.execute(db);
    await sql`delete from orders where number = 'L300'`.execute(db);
    await check();
    await foldStateCounts(db)();
    const rows = await db.selectFrom('state_counts').select('kind').execute();
    assert.equal(rows.length, 5);
    await check();
  });
});
