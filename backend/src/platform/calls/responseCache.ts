import { CachedResponse } from '../http/CachedResponse.ts';
import { LruCache } from '../LruCache.ts';
import type { CallContext } from './call.ts';
import type { Dispatch } from './createDispatcher.ts';

const freshMs = 1_000;
const usableMs = 5_000;
const mostBytes = 4_000_000;

export interface CachedAnswer {
  /** In JSON. */
  body: CachedResponse;
  madeAt: number;
  bytes: number;
}

export type GetAnswer = (name: string, input: object, context: CallContext) => Promise<CachedAnswer>;

interface Options {
  dispatch: Dispatch;
  /** In ms, and never set, unlike the machine's clock. */
  now?: () => number;
}

/** The order of an input's fields, and whether a number came as a text, make no other answer. */
function keyOf(name: string, input: object, { language }: CallContext): string {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, Array.isArray(value) ? value.map(String) : String(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, language, fields]);
}

/** Keeps the last answers of calls that answer everybody the same. What is a little old is given at once and made anew
 *  behind it; what is asked for by many at the same time is made once. */
export function createResponseCache({ dispatch, now = () => performance.now() }: Options): GetAnswer {
  const kept = new LruCache<CachedAnswer>(mostBytes);
  const making = new Map<string, Promise<CachedAnswer>>();

  async function make(key: string, name: string, input: object, context: CallContext): Promise<CachedAnswer> {
    const answer = (await dispatch(name, input, context)) ?? null;
    const body = new CachedResponse(Buffer.from(JSON.stringify(answer)));
    const made = {
      body,
      madeAt: now(),
      get bytes() {
        return body.bytes + key.length;
      },
    };
    kept.set(key, made);
    return made;
  }

  function renew(key: string, name: string, input: object, context: CallContext): Promise<CachedAnswer> {
    const running = making.get(key);
    if (running) return running;
    const made = make(key, name, input, context).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return async (name, input, context) => {
    const key = keyOf(name, input, context);
    const found = kept.get(key);
    const age = found ? now() - found.madeAt : Infinity;
    if (!found || age > usableMs) return renew(key, name, input, context);
    if (age > freshMs)
      renew(key, name, input, context).catch((error: unknown) =>
        context.log.error(error, 'an answer is old'),
      );
    return found;
  };
}
