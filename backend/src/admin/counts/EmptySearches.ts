export interface Search {
  /** Folded: lower case, no accents. */
  words: string;
  typed: string;
  isFound: boolean;
}

interface Latest extends Search {
  /** Monotonic, in milliseconds. */
  at: number;
  isSettled: boolean;
}

/** The search runs on every pause while typing; unchanged words count as a search after this time. */
const settledMs = 5_000;
const onceInMs = 10 * 60_000;
const maxNetworks = 5_000;

/**
 * Reports a search without a result once: not the prefixes typed before it, nor the same search within ten
 * minutes.
 */
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
    // Inserted again, so that the map is ordered from oldest to latest.
    this.#latest.delete(network);
    this.#latest.set(network, { ...search, at: this.#now(), isSettled: false });
    const [oldest] = this.#latest;
    if (oldest && this.#latest.size > maxNetworks) this.#forget(...oldest);
  }

  /** Must be called every few seconds. `isLast` settles all searches. */
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
