import { safeSessionStorage } from 'mf-shared';

const most = 30;
const storageKey = 'keptPages';

/** What the pages of this visit were made from when they were left, by address, for the way back to them. A reload does
 *  not end the visit. */
export class HistoryCache {
  /** What other releases kept is of no use: their pages may be made of something else. */
  readonly #release: string;
  readonly #pages = new Map<string, unknown>();
  #isRead = false;

  constructor(release: string) {
    this.#release = release;
    addEventListener('pagehide', () => this.#write());
  }

  keep(address: string, data: unknown): void {
    this.#pages.delete(address);
    this.#pages.set(address, data);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > most) this.#pages.delete(oldest);
  }

  /** Undefined where nothing is kept. */
  at(address: string): unknown {
    if (!this.#pages.has(address)) this.#read();
    return this.#pages.get(address);
  }

  // Only who goes back behind a reload needs it.
  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    const stored = safeSessionStorage.getJson(storageKey) as Stored | null;
    if (stored?.release !== this.#release || !Array.isArray(stored.pages)) return;
    for (const [address, data] of stored.pages) if (!this.#pages.has(address)) this.#pages.set(address, data);
  }

  #write(): void {
    this.#read();
    const stored: Stored = { release: this.#release, pages: [...this.#pages] };
    safeSessionStorage.setJson(storageKey, stored);
  }
}

interface Stored {
  release: string;
  pages: [string, unknown][];
}
