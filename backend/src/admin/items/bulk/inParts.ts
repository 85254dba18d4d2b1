import { setImmediate as othersFirst } from 'node:timers/promises';

/** Small, so that no purchase waits long for the locks. */
const itemsAtOnce = 20;

/** Yields to the event loop between two parts, because the embedded database answers without doing so. */
export async function* inParts<T>(all: T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < all.length; from += itemsAtOnce) {
    if (from > 0) await othersFirst();
    yield all.slice(from, from + itemsAtOnce);
  }
}
