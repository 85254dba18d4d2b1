import { Kysely, PostgresDialect, sql } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { Overloaded } from '../../errors.ts';
import type { OpenDatabase } from '../tables/Db.ts';
import { ConnectionLost } from '../errors/isUnavailable.ts';
import { PreparedStatementClient } from './PreparedStatementClient.ts';
import type { Schema } from '../tables/schema.ts';
import { publishStatement } from '../queries/statements.ts';

/** Parses counts and sums as numbers, like the embedded database; the shop's values are far below 2^53. */
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === types.builtins.INT8 ? Number : (types.getTypeParser(id, format) as (text: string) => unknown),
};

interface ServerSettings {
  connections?: number | undefined;
  /** For getting a connection, whether it must be opened or is in use. */
  timeLimitMs?: number;
  /** For a query, in the server and in this process, where it also ends the connection. */
  queryLimitMs?: number;
}

export async function openServer(url: string, settings?: ServerSettings): Promise<OpenDatabase> {
  const { db, close } = connectServer(url, settings);
  try {
    await sql`select 1`.execute(db);
    return { db, close };
  } catch (cause) {
    await close();
    throw new Error(
      `The ${describeServer(url)}${URL.canParse(url) ? ',' : ''} cannot be used: ${connectionMessage(cause)}`,
      { cause },
    );
  }
}

/** Connects when the first query is sent. */
export function connectServer(
  url: string,
  { connections = 10, timeLimitMs = 5_000, queryLimitMs }: ServerSettings = {},
): OpenDatabase {
  const pool = new Pool({
    Client: PreparedStatementClient,
    // Otherwise intervals of days and casts to dates depend on the time zone of the server's machine.
    options: '-c timezone=UTC',
    connectionString: url,
    types: parsers,
    max: connections,
    connectionTimeoutMillis: timeLimitMs,
    statement_timeout: queryLimitMs ?? 30_000,
    ...(queryLimitMs && { query_timeout: queryLimitMs }),
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool replaces a lost idle connection itself; without a listener, the error would end the process.
  pool.on('error', () => {});
  const waiting = {
    options: pool.options,
    connect: () => pool.connect().catch(asUnavailable),
    end: () => pool.end(),
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: waiting }), log: publishStatement });
  return { db, close: () => db.destroy() };
}

/** The pool identifies its errors only by their messages; the system's and PostgreSQL's have a code. */
function asUnavailable(error: unknown): never {
  if (connectionMessage(error) === 'timeout exceeded when trying to connect')
    throw new Overloaded(undefined, { cause: error });
  throw error instanceof Error && 'code' in error ? error : new ConnectionLost(error);
}

export function describeServer(url: string): string {
  if (!URL.canParse(url)) return 'PostgreSQL server in DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `PostgreSQL server at ${decodeURIComponent(host) || 'this machine'}, database ${pathname.slice(1) || 'of the user'}`;
}

/** An AggregateError, for a host with several IP addresses, has an empty message. */
const connectionMessage = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(String).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);
