import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { streamFileAtomic } from '../../platform/streamFileAtomic.ts';
import { shopTables } from './shopTables.ts';
import { tableTotals } from './tableTotals.ts';

export const formatVersion = 1;
const atOnce = 2000;

/** Tables that have rows even in an empty shop. */
export const bookkeepingTables: readonly string[] = ['migrations', 'audit_log', 'erasures', 'shop_secrets'];

/** Short-lived rows or credentials, useless in a restored shop. Tables come before those they reference. */
export const excludedTables: readonly string[] = [
  'passkey_confirmations',
  'passkey_challenges',
  'sessions',
  'staff_sessions',
  'rate_limit_hits',
  'trial_links',
  'leases',
  'shop_secrets',
];

/**
 * A consistent snapshot as JSON lines: header with totals, each table with its rows, sequences, end marker.
 * The file appears only when complete. Returns the number of rows; throws if the database is empty.
 */
export async function writeBackup(
  db: Db,
  file: string,
  onProgress: (rows: number) => void = () => {},
): Promise<number> {
  let rows = 0;
  let isEmpty = true;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      async function* lines(): AsyncGenerator<string> {
        const tables = (await shopTables(trx)).filter(({ name }) => !excludedTables.includes(name));
        yield line({
          meltemi: 'backup',
          form: formatVersion,
          takenAt: new Date().toISOString(),
          totals: await tableTotals(trx, tables),
        });
        for (const { name, columns } of tables) {
          yield line({ table: name, columns });
          for await (const row of rowsOf(trx, name)) {
            onProgress(++rows);
            isEmpty &&= bookkeepingTables.includes(name);
            yield `${row}\n`;
          }
        }
        yield line({ counters: await counters(trx) });
        if (isEmpty)
          throw new Error(
            'The database is empty, so no backup was written. Check that it is the database of the shop.',
          );
        yield line({ end: rows });
      }
      await streamFileAtomic(file, lines(), { transform: createGzip(), mode: 0o600 });
    });
  return rows;
}

const line = (value: object): string => `#${JSON.stringify(value)}\n`;

async function* rowsOf(trx: Db, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await sql`close backup_rows`.execute(trx);
}

/** Sequences are kept, so that ids are never reused. */
async function counters(trx: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(trx);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
