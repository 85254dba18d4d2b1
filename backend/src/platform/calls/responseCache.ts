import { Overloaded } from '../errors.ts';
import { CachedResponse } from '../http/responses/CachedResponse.ts';
import { LruCache } from '../LruCache.ts';
import { once, type InProgress } from '../once.ts';
import { browserKey, type Client } from '../visitors/Client.ts';
import type { CallContext } from './call.ts';
import type { Dispatch } from './createDispatcher.ts';

const freshMs = 1_000;
const maxStaleMs = 5_000;
const maxBytes = 4_000_000;

interface CachedCall {
  body: CachedResponse;
  createdAt: number;
  bytes: number;
}

/** A stale response is refreshed in the turn of `refreshFor`, by default the caller. */
export type GetResponse = (
  name: string,
  input: object,
  context: CallContext,
  options?: { refreshFor: Client },
) => Promise<CachedCall>;

interface Options {
  dispatch: Dispatch;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

function keyOf(name: string, input: object, { language }: CallContext): string {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, Array.isArray(value) ? value.map(String) : String(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, language, fields]);
}

/**
 * A stale response is served while it is recomputed in the background. Visitors share one computation, but none waits
 * for the turn of another.
 */
export function createResponseCache({ dispatch, now = () => performance.now() }: Options): GetResponse {
  const cache = new LruCache<CachedCall>(maxBytes);
  const waiting: InProgress<CachedCall> = new Map();
  const running: InProgress<CachedCall> = new Map();

  const ageOf = (cached: CachedCall | undefined): number => (cached ? now() - cached.createdAt : Infinity);

  function store(key: string, response: unknown): CachedCall {
    const body = new CachedResponse(Buffer.from(JSON.stringify(response ?? null)));
    const cached = {
      body,
      createdAt: now(),
      get bytes() {
        return body.bytes + key.length;
      },
    };
    cache.set(key, cached);
    return cached;
  }

  function inTurn(key: string, name: string, input: object, context: CallContext): Promise<CachedCall> {
    return new Promise((resolve, reject) => {
      dispatch(name, input, context, async (handle) => {
        const cached = cache.get(key);
        if (cached && ageOf(cached) <= freshMs) return resolve(cached);
        resolve(await once(running, key, async () => store(key, await handle())));
      }).catch(reject);
    });
  }

  return async (name, input, context, { refreshFor } = { refreshFor: context }) => {
    const key = keyOf(name, input, context);
    const compute = (client: Client): Promise<CachedCall> =>
      running.get(key)?.result ??
      once(waiting, `${browserKey(client)} ${key}`, () =>
        inTurn(key, name, input, { ...context, ip: client.ip, browser: client.browser }),
      );
    const cached = cache.get(key);
    if (!cached || ageOf(cached) > maxStaleMs) return compute(context);
    if (ageOf(cached) > freshMs)
      compute(refreshFor).catch((error: unknown) => {
        if (!(error instanceof Overloaded))
          context.log.error(error, 'a stale response could not be refreshed');
      });
    return cached;
  };
}
