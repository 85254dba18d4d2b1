import { setImmediate as othersFirst } from 'node:timers/promises';

/** So few that no purchase waits long for their locks. */
const itemsAtOnce = 20;

/** Others get their turn between two parts: the embedded database answers without giving them one. */
export async function* inParts<T>(all: T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < all.length; from += itemsAtOnce) {
    if (from > 0) await othersFirst();
    yield all.slice(from, from + itemsAtOnce);
  }
}
