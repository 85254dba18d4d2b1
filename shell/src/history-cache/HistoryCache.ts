import { safeSessionStorage } from 'mf-shared';

const maxPages = 30;
const storageKey = 'keptPages';

/** Loader data of the tab's last pages by URL, for back and forward. Survives a reload. */
export class HistoryCache {
  /** Data of other releases is ignored, since their pages may need another format. */
  readonly #release: string;
  readonly #pages = new Map<string, unknown>();
  #isRead = false;

  constructor(release: string) {
    this.#release = release;
    addEventListener('pagehide', () => this.#write());
  }

  set(url: string, data: unknown): void {
    this.#pages.delete(url);
    this.#pages.set(url, data);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > maxPages) this.#pages.delete(oldest);
  }

  get(url: string): unknown {
    if (!this.#pages.has(url)) this.#read();
    return this.#pages.get(url);
  }

  // Read lazily, since it is only needed after a reload.
  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    const stored = safeSessionStorage.getJson(storageKey) as Partial<Stored> | null;
    if (stored?.release !== this.#release || !Array.isArray(stored.pages)) return;
    for (const entry of stored.pages) {
      // Storage may have been modified. The loader runs for malformed entries.
      if (!Array.isArray(entry)) continue;
      const [url, data] = entry as [string, unknown];
      if (!this.#pages.has(url)) this.#pages.set(url, data);
    }
  }

  #write(): void {
    this.#read();
    const stored: Stored = { release: this.#release, pages: [...this.#pages] };
    safeSessionStorage.setJson(storageKey, stored);
  }
}

interface Stored {
  release: string;
  pages: unknown[];
}
