import pLimit, { type LimitFunction } from 'p-limit';
import { Overloaded } from '../errors.ts';

/** Does a visitor's work when it is the turn of the visitor's address. Throws `Overloaded` where too much waits already. */
export type FairQueue = <T>(address: string, work: () => Promise<T> | T) => Promise<T>;

interface Limits {
  /** Pieces of work at once; everything else that the shop does goes on between them. */
  atOnce?: number;
  /** The most that waits, of one address and of all. */
  mostOfOne?: number;
  mostOfAll?: number;
  /** An address rests this many times as long as its work took, so that it cannot fill the machine. */
  rest?: number;
}

/** A queue for expensive work, in which addresses take turns: one with many requests waits for itself only. Pages that the
 *  shop renders itself, with no address, are limited by their renderer. */
export function fairQueue({
  atOnce = 2,
  mostOfOne = 100,
  mostOfAll = 400,
  rest = 3,
}: Limits = {}): FairQueue {
  const turns = pLimit(atOnce);
  const ownTurns = new Map<string, LimitFunction>();
  let waiting = 0;

  return async (address, work) => {
    if (address === '') return turns(work);
    // One piece of work at a time of each address makes the turns fair.
    const own = ownTurns.get(address) ?? pLimit(1);
    ownTurns.set(address, own);
    if (own.pendingCount >= mostOfOne || waiting >= mostOfAll) throw new Overloaded();
    waiting += 1;
    return new Promise((resolve, reject) => {
      void own(async () => {
        const took = await turns(async () => {
          waiting -= 1;
          const started = performance.now();
          await Promise.resolve().then(work).then(resolve, reject);
          return performance.now() - started;
        });
        await new Promise((rested) => setTimeout(rested, rest * took));
        if (own.pendingCount === 0) ownTurns.delete(address);
      });
    });
  };
}
