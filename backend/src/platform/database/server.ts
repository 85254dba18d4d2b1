import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import type { OpenDatabase } from './Db.ts';
import { PreparingClient } from './PreparingClient.ts';
import type { Schema } from './schema.ts';

/** Counts and sums as numbers, as the embedded database gives them; the shop's stay far below 2^53. */
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === types.builtins.INT8 ? Number : (types.getTypeParser(id, format) as (text: string) => unknown),
};

export async function openServer(url: string): Promise<OpenDatabase> {
  const pool = await openPool(url).catch((cause: unknown) => {
    throw new Error(`${serverOf(url)} cannot be used: ${wordsOf(cause)}`, { cause });
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

async function openPool(url: string): Promise<Pool> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    types: parsers,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection lost while nobody uses it is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Without user and password: this is shown. */
function serverOf(url: string): string {
  if (!URL.canParse(url)) return 'The PostgreSQL server in DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `The PostgreSQL server at ${host}, database ${pathname.slice(1) || 'of the user'},`;
}

/** Several addresses of one name fail together, without a message of their own. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(String).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);
