const maxPages = 30;
const storageKey = 'keptPages';

/** The loader data of the tab's last pages, by address, for back and forward. It survives a reload. */
export class HistoryCache {
  /** Data of other releases is ignored: their pages may need a different form. */
  readonly #release: string;
  readonly #pages = new Map<string, unknown>();
  #isRead = false;

  constructor(release: string) {
    this.#release = release;
    addEventListener('pagehide', () => this.#write());
  }

  set(address: string, data: unknown): void {
    this.#pages.delete(address);
    this.#pages.set(address, data);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > maxPages) this.#pages.delete(oldest);
  }

  get(address: string): unknown {
    if (!this.#pages.has(address)) this.#read();
    return this.#pages.get(address);
  }

  // Only needed after a reload, so not read at the start.
  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    try {
      const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null;
      if (stored?.release !== this.#release) return;
      for (const [address, data] of stored.pages)
        if (!this.#pages.has(address)) this.#pages.set(address, data);
    } catch {
      // The page's loader runs instead.
    }
  }

  #write(): void {
    this.#read();
    const stored: Stored = { release: this.#release, pages: [...this.#pages] };
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(stored));
    } catch {
      // Full or forbidden: loaders run after a reload.
    }
  }
}

interface Stored {
  release: string;
  pages: [string, unknown][];
}
