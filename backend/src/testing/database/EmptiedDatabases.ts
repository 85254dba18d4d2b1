import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedDatabase } from '../../platform/database/embedded/openEmbedded.ts';

/** An open database keeps the process running, so idle ones are closed soon. */
const keptMs = 300;

const catalogs = ['attribute', 'class', 'constraint', 'index', 'proc', 'trigger'];

const fingerprint = `select ${catalogs
  .map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name})`)
  .join(" || ',' || ")} || (select string_agg(name, ',') from migrations) as text`;

const restartSequences = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`;

/**
 * Emptying a database is much faster than creating one. Databases whose schema was changed or that a
 * transaction still holds are discarded.
 */
export class EmptiedDatabases {
  readonly #make: () => Promise<PGlite>;
  readonly #free: PGlite[] = [];
  #closing: NodeJS.Timeout | undefined;
  #tables: string[] = [];
  #fingerprint = '';

  constructor(make: () => Promise<PGlite>) {
    this.#make = make;
  }

  /** Closing the database makes it available again. */
  async take(): Promise<EmbeddedDatabase> {
    clearTimeout(this.#closing);
    const pglite = this.#free.pop() ?? (await this.#make());
    if (!this.#fingerprint) await this.#describe(pglite);
    let isClosed = false;
    let transactions = 0;

    function open(): PGlite {
      if (isClosed) throw new Error('PGlite is closed');
      return pglite;
    }
    return {
      get closed() {
        return isClosed;
      },
      ready: true,
      waitReady: pglite.waitReady,
      query: async (query, parameters, options) => open().query(query, parameters, options),
      async transaction(run) {
        transactions += 1;
        try {
          return await open().transaction(run);
        } finally {
          transactions -= 1;
        }
      },
      close: async () => {
        isClosed = true;
        if (transactions > 0 || !(await this.#empty(pglite))) return pglite.close();
        this.#free.push(pglite);
        clearTimeout(this.#closing);
        this.#closing = setTimeout(() => void this.#close(), keptMs);
        return undefined;
      },
    };
  }

  async #close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map((pglite) => pglite.close()));
  }

  async #describe(pglite: PGlite): Promise<void> {
    const tables = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;
    this.#tables = (await pglite.query<{ name: string }>(tables)).rows.map(({ name }) => name);
    this.#fingerprint = await textOf(pglite, fingerprint);
  }

  async #empty(pglite: PGlite): Promise<boolean> {
    await pglite.exec('discard all');
    if ((await textOf(pglite, fingerprint)) !== this.#fingerprint) return false;
    const used = await textOf(
      pglite,
      `select array_to_string(array[${this.#tables.map((table) => `(select '${table}' where exists(select from ${table}))`).join()}], ' ') as text`,
    );
    const deletions = used.split(' ').map((table) => table && `delete from ${table};`);
    // Disables triggers and foreign keys: the audit log refuses every deletion.
    await pglite.exec(
      `begin; set local session_replication_role = replica; ${deletions.join('')} ${restartSequences}; commit`,
    );
    return true;
  }
}

async function textOf(pglite: PGlite, query: string): Promise<string> {
  const { rows } = await pglite.query<{ text: string }>(query);
  return rows[0]?.text ?? '';
}
