import { sql } from 'kysely';
import type { Db } from '../tables/Db.ts';

/** All requests for a table queue behind a migration that waits for it. */
const lockTimeout = sql.lit('150ms');
/** For a lock that was not available in time, and for a deadlock. */
const inUse = ['55P03', '40P01'];

export const isTableInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && inUse.includes(String(error.code));

/**
 * Runs the script and `record` in one transaction. An index is created `concurrently` outside of a transaction, because
 * that locks no table.
 */
export async function runAlone(db: Db, script: string, record: (db: Db) => Promise<void>): Promise<void> {
  if (isConcurrent(script)) {
    await changeIndexes(db, script);
    return record(db);
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${lockTimeout}`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await record(trx);
    await runWithin(trx, script);
  });
}

/** PGlite's query accepts only a single statement, so the script is wrapped in a DO block. */
export async function runWithin(trx: Db, script: string): Promise<void> {
  const statements = isConcurrent(script) ? script.replaceAll(/\bconcurrently\b/gi, '') : script;
  const body = `begin execute $statements$${statements}$statements$; end`;
  await sql`${sql.raw(`do $run$ ${body} $run$`)}`.execute(trx);
}

const statementsOf = (script: string): string[] =>
  script
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

const isConcurrent = (script: string): boolean =>
  statementsOf(script).some((statement) => /^(create|drop)\s.*\bconcurrently\b/is.test(statement));

async function changeIndexes(db: Db, script: string): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    try {
      for (const statement of statementsOf(script)) {
        const [, index] = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i.exec(statement) ?? [];
        // An interrupted creation leaves an invalid index.
        if (index) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(own);
        await sql.raw(statement).execute(own);
      }
    } finally {
      await sql`reset statement_timeout`.execute(own);
    }
  });
}
