import { Client, type ClientConfig, type QueryResult } from 'pg';

/** What is written, such as by an import, comes in ever new forms. */
const isQuestion = /^\s*(?:select|with)\b/i;
const mostPrepared = 200;
/** How a search is best made depends on its words: one plan for all takes ten times as long for a common word. */
const isSearch = /\bsearch_(?:pattern|words_like)\(/;

type Ask = (question: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** A connection that has the server plan a question once, and not each time it is asked: what a page shows takes longer
 *  to plan than to find. */
export class PreparingClient extends Client {
  readonly #names = new Map<string, string>();
  #prepared = 0;

  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = super.query.bind(this) as Ask;
    const askOrPrepare: Ask = (question, values, ...rest) =>
      typeof question === 'string' && Array.isArray(values) && rest.length === 0
        ? this.#askPrepared(ask, question, values)
        : ask(question, values, ...rest);
    this.query = askOrPrepare as Client['query'];
  }

  async #askPrepared(ask: Ask, text: string, values: unknown[]): Promise<QueryResult> {
    const name = this.#nameOf(text);
    if (!name) return ask(text, values) as Promise<QueryResult>;
    try {
      return await (ask({ name, text, values }) as Promise<QueryResult>);
    } catch (error) {
      // A newer release has changed a table. What was planned is useless on this connection, not only now.
      if (!(error instanceof Error) || error.message !== 'cached plan must not change result type')
        throw error;
      this.#names.clear();
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#askPrepared(ask, text, values);
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostPrepared || !isQuestion.test(text) || isSearch.test(text))
      return known;
    const name = `q${(this.#prepared += 1)}`;
    this.#names.set(text, name);
    return name;
  }
}
