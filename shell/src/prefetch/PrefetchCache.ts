import type { CallRequest, Transport } from 'mf-shared';
import { isPublicCall } from '../offline/offlineTransport.ts';

/** Maximum age of a response that needs no new request. */
export const freshMs = 10_000;
/** Maximum age of a response that may be shown while it is requested again. */
export const maxStaleMs = 5 * 60_000;

const maxEntries = 80;

interface Entry {
  response: Promise<unknown>;
  requestedAt: number;
  /** The latest response that arrived, while this one is pending. */
  former?: Entry | undefined;
}

const ageOf = ({ requestedAt }: Entry): number => performance.now() - requestedAt;

interface TransportOptions {
  maxAgeMs: number;
  onStale?: () => void;
}

export class PrefetchCache {
  readonly #entries = new Map<string, Entry>();
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  transport({ maxAgeMs, onStale }: TransportOptions): Transport {
    return async (request) => {
      // A customer's own data must not outlive their session.
      if (!isPublicCall(request)) return this.#transport(request);
      const key = JSON.stringify([request.language, request.name, request.input]);
      const newest = this.#entries.get(key);
      const former = newest?.former;
      const entry = former && ageOf(former) <= maxAgeMs ? former : newest;
      const age = entry ? ageOf(entry) : Infinity;
      if (!entry || age > maxAgeMs) return this.#request(key, request);
      // The request may have failed, or been aborted by the page that sent it.
      const response = await entry.response.catch(() => undefined);
      if (response === undefined) return this.#request(key, request);
      if (age > freshMs) onStale?.();
      return response;
    };
  }

  #request(key: string, request: CallRequest): Promise<unknown> {
    const newest = this.#entries.get(key);
    const entry: Entry = {
      response: this.#transport(request),
      requestedAt: performance.now(),
      former: newest?.former ?? newest,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > maxEntries) this.#entries.delete(oldest);
    entry.response.then(
      () => delete entry.former,
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return entry.response;
  }
}
