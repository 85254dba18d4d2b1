import { networkOf } from './networkOf.ts';

const presenceMs = 30_000;

const nobody = { network: '', at: -Infinity };

/** Tracks which networks were active recently: the only active one may use the whole machine. */
export class ActiveClients {
  readonly #now: () => number;
  #latest = nobody;
  #latestOther = nobody;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  touch(ip: string): string {
    const network = networkOf(ip);
    if (network !== this.#latest.network) this.#latestOther = this.#latest;
    this.#latest = { network, at: this.#now() };
    return network;
  }

  isOnlyClient(network: string): boolean {
    const other = this.#latest.network === network ? this.#latestOther : this.#latest;
    return this.#now() - other.at > presenceMs;
  }
}

export const activeClients = new ActiveClients();
