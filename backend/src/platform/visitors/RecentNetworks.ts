import { networkOf } from './networkOf.ts';

/** A network counts as there for this long after it asked for something. */
const presenceMs = 30_000;

const nobody = { network: '', at: -Infinity };

/** Which networks have asked the shop for anything lately: whoever is alone may have the whole machine. */
export class RecentNetworks {
  readonly #now: () => number;
  #latest = nobody;
  #latestOther = nobody;

  /** `now` in ms, monotonic. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes an IP address; returns its network. */
  arrive(address: string): string {
    const network = networkOf(address);
    if (network !== this.#latest.network) this.#latestOther = this.#latest;
    this.#latest = { network, at: this.#now() };
    return network;
  }

  isAlone(network: string): boolean {
    const other = this.#latest.network === network ? this.#latestOther : this.#latest;
    return this.#now() - other.at > presenceMs;
  }
}

/** Those of this process: every request arrives here, whatever it asks for. */
export const recentNetworks = new RecentNetworks();
