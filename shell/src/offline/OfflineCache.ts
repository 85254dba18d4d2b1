import type { CallRequest } from 'mf-shared';
import type { Releases } from 'mf-shared/document';

export const prefix = 'shop ';
const maxEntries = { pages: 40, calls: 150, pictures: 150, files: Infinity };

type Kind = keyof typeof maxEntries;

const urlOf = ({ name, input, language }: CallRequest): string =>
  `/kept/${language}/${name}?${new URLSearchParams({ input: JSON.stringify(input) })}`;

export class OfflineCache {
  readonly releases: string;

  constructor({ shell, remotes }: Releases) {
    const versions = Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
    this.releases = prefix + [`shell@${shell.version}`, ...versions.toSorted()].join(' ');
  }

  async has(url: string): Promise<boolean> {
    return Boolean(await caches.match(url, { ignoreVary: true }));
  }

  async store(kind: Kind, url: string, response: Response): Promise<void> {
    const cache = await this.#open(kind);
    // `put` moves an existing entry to the end, and the entry is never missing in between.
    await cache.put(url, response);
    if (maxEntries[kind] === Infinity) return;
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, -maxEntries[kind]).map((oldest) => cache.delete(oldest)));
  }

  storeCall(request: CallRequest, response: unknown): Promise<void> {
    return this.store('calls', urlOf(request), Response.json(response));
  }

  async cachedCall(request: CallRequest): Promise<unknown> {
    const cache = await this.#open('calls');
    const response = await cache.match(urlOf(request));
    return response?.json();
  }

  #open(kind: Kind): Promise<Cache> {
    return caches.open(`${this.releases} ${kind}`);
  }
}
