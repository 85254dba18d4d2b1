import { CachedResponse } from '../http/CachedResponse.ts';
import { LruCache } from '../LruCache.ts';
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

export type GetResponse = (name: string, input: object, context: CallContext) => Promise<CachedCall>;

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
 * A stale response is served while it is recomputed in the background; simultaneous requests share one
 * computation.
 */
export function createResponseCache({ dispatch, now = () => performance.now() }: Options): GetResponse {
  const cache = new LruCache<CachedCall>(maxBytes);
  const inProgress = new Map<string, Promise<CachedCall>>();

  async function compute(
    key: string,
    name: string,
    input: object,
    context: CallContext,
  ): Promise<CachedCall> {
    const response = (await dispatch(name, input, context)) ?? null;
    const body = new CachedResponse(Buffer.from(JSON.stringify(response)));
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

  function revalidate(key: string, name: string, input: object, context: CallContext): Promise<CachedCall> {
    const running = inProgress.get(key);
    if (running) return running;
    const computed = compute(key, name, input, context).finally(() => inProgress.delete(key));
    inProgress.set(key, computed);
    return computed;
  }

  return async (name, input, context) => {
    const key = keyOf(name, input, context);
    const cached = cache.get(key);
    const age = cached ? now() - cached.createdAt : Infinity;
    if (!cached || age > maxStaleMs) return revalidate(key, name, input, context);
    // The refresh runs without an IP address, so that it takes no visitor's turn in a queue.
    if (age > freshMs)
      revalidate(key, name, input, { ...context, ip: '' }).catch((error: unknown) =>
        context.log.error(error, 'a stale response could not be refreshed'),
      );
    return cached;
  };
}
