import type { CallRequest } from 'mf-shared';
import type { Releases } from '../remotes/releases.ts';

const prefix = 'shop ';
const most = { pages: 40, calls: 150, pictures: 150, files: Infinity };

type Kind = keyof typeof most;

const addressOf = ({ name, input, language }: CallRequest): string =>
  `/kept/${language}/${name}?${new URLSearchParams({ input: JSON.stringify(input) })}`;

/** What this browser keeps of the shop for when it cannot be reached. It belongs to one set of releases: a page of
 *  another set throws it away. */
export class KeptShop {
  readonly #set: string;

  constructor({ shell, remotes }: Releases) {
    const versions = Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
    this.#set = prefix + [`shell@${shell.version}`, ...versions.toSorted()].join(' ');
  }

  async dropOthers(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(prefix) && !name.startsWith(`${this.#set} `));
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  async has(address: string): Promise<boolean> {
    return Boolean(await caches.match(address, { ignoreVary: true }));
  }

  /** Keeps an answer under an address, and gives up what was kept first where there is too much. */
  async keep(kind: Kind, address: string, answer: Response): Promise<void> {
    const cache = await this.#open(kind);
    // Kept anew, it is the last again; and it is there in every moment, as a page may be left in any.
    await cache.put(address, answer);
    if (most[kind] === Infinity) return;
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -most[kind]).map((oldest) => cache.delete(oldest)));
  }

  keepCall(request: CallRequest, answer: unknown): Promise<void> {
    return this.keep('calls', addressOf(request), Response.json(answer));
  }

  /** The last answer to the same call; undefined where there is none. */
  async call(request: CallRequest): Promise<unknown> {
    const cache = await this.#open('calls');
    const kept = await cache.match(addressOf(request));
    return kept?.json();
  }

  #open(kind: Kind): Promise<Cache> {
    return caches.open(`${this.#set} ${kind}`);
  }
}
