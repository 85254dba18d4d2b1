import { Client, type ClientConfig, type QueryResult } from 'pg';
import { ConnectionLost } from '../errors/isUnavailable.ts';

/** Writes are not prepared, because the statements of an import differ each time. */
const isQuery = /^\s*(?:select|with)\b/i;
const maxPrepared = 200;
/**
 * Searches are not prepared, because the best plan depends on the words: a generic one is ten times slower
 * for common words.
 */
const isSearch = /\bsearch_(?:pattern|words_like)\(|@@/;

/** The driver identifies it only by its message. */
const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Prepares each query once per connection, because the queries of a page take longer to plan than to run. */
export class PreparedStatementClient extends Client {
  readonly #names = new Map<string, string>();
  #prepared = 0;
  #isLost = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Between two statements of a transaction nobody else listens, and the error would end the process.
    this.on('error', () => {
      this.#isLost = true;
    });
    const query = super.query.bind(this) as Query;
    const queryPrepared: Query = (text, values, ...rest) =>
      typeof text === 'string' && Array.isArray(values) && rest.length === 0
        ? this.#queryPrepared(query, text, values).catch((error: unknown) => {
            if (isReadTimeout(error)) this.#giveUp();
            throw this.#isLost ? new ConnectionLost(error) : error;
          })
        : query(text, values, ...rest);
    this.query = queryPrepared as Client['query'];
  }

  /** The response may still come, so no other query can be sent. */
  #giveUp(): void {
    this.#isLost = true;
    void this.end();
  }

  async #queryPrepared(query: Query, text: string, values: unknown[]): Promise<QueryResult> {
    const name = this.#statementName(text);
    if (!name) return query(text, values) as Promise<QueryResult>;
    try {
      return await (query({ name, text, values }) as Promise<QueryResult>);
    } catch (error) {
      // A newer release changed a table, which outdates all prepared statements of this connection.
      if (!(error instanceof Error) || error.message !== 'cached plan must not change result type')
        throw error;
      this.#names.clear();
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#queryPrepared(query, text, values);
    }
  }

  #statementName(text: string): string | undefined {
    const existing = this.#names.get(text);
    if (existing || this.#names.size >= maxPrepared || !isQuery.test(text) || isSearch.test(text))
      return existing;
    const name = `q${(this.#prepared += 1)}`;
    this.#names.set(text, name);
    return name;
  }
}
