export interface Search {
  /** Without case and accents. */
  words: string;
  /** As they were typed. */
  typed: string;
  isFound: boolean;
}

interface Latest extends Search {
  /** In ms, monotonic. */
  at: number;
  isSettled: boolean;
}

/** Whoever types asks again with every pause; words that stand this long are a search. */
const settledMs = 5_000;
const onceInMs = 10 * 60_000;
const mostNetworks = 5_000;

/** Tells which searches found nothing, each once: not the beginnings of a word that is being typed, nor the same search again
 *  within ten minutes. It knows the latest search of each network, in memory alone. */
export class EmptySearches {
  readonly #latest = new Map<string, Latest>();
  readonly #onEmpty: (network: string, search: Search) => void;
  readonly #now: () => number;

  constructor(onEmpty: (network: string, search: Search) => void, now = () => performance.now()) {
    this.#onEmpty = onEmpty;
    this.#now = now;
  }

  add(network: string, search: Search): void {
    const before = this.#latest.get(network);
    if (before?.words === search.words) return;
    if (before && !isTypedOn(before.words, search.words)) this.#settle(network, before);
    // The latest come last.
    this.#latest.delete(network);
    this.#latest.set(network, { ...search, at: this.#now(), isSettled: false });
    const [oldest] = this.#latest;
    if (oldest && this.#latest.size > mostNetworks) this.#forget(...oldest);
  }

  /** To be called every few seconds; `isLast` settles all of them. */
  settle({ isLast = false } = {}): void {
    for (const [network, search] of this.#latest) {
      const age = this.#now() - search.at;
      if (isLast || age >= onceInMs) this.#forget(network, search);
      else if (age >= settledMs) this.#settle(network, search);
    }
  }

  #forget(network: string, search: Latest): void {
    this.#settle(network, search);
    this.#latest.delete(network);
  }

  #settle(network: string, search: Latest): void {
    if (!search.isSettled && !search.isFound) this.#onEmpty(network, search);
    search.isSettled = true;
  }
}

const isTypedOn = (before: string, after: string): boolean =>
  after.startsWith(before) || before.startsWith(after);
