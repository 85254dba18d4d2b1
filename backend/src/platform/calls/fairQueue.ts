import { setImmediate } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { Overloaded } from '../errors.ts';
import { recentNetworks, type RecentNetworks } from '../visitors/RecentNetworks.ts';

/** Does a visitor's work when it is the turn of the visitor's network. Throws `Overloaded` where too much waits already. */
export type FairQueue = <T>(address: string, work: () => Promise<T> | T) => Promise<T>;

interface Limits {
  /** Pieces of work at once; everything else that the shop does goes on between them. */
  atOnce?: number;
  /** The most that waits, of one network and of all. */
  mostOfOne?: number;
  mostOfAll?: number;
  /** Pieces of work at once of one network while others are there. */
  ofOne?: number;
  /** While others are there, a network rests this many times as long as its work took, so that it cannot fill the machine:
   *  at most a second, as on a slow machine everything takes long. */
  rest?: number;
  /** Who is there. */
  networks?: RecentNetworks;
  /** In ms, monotonic. */
  now?: () => number;
}

const maxRestMs = 1000;

/** A queue for expensive work, in which networks take turns: one with many requests waits for itself only. A network that
 *  is alone has the whole queue. Work with no address, which the shop does itself, takes part without a turn of its own. */
export function fairQueue({
  atOnce = 2,
  ofOne = 1,
  mostOfOne = 100,
  mostOfAll = 400,
  rest = 8,
  networks = recentNetworks,
  now = () => performance.now(),
}: Limits = {}): FairQueue {
  const turns = pLimit(atOnce);
  const ownTurns = new Map<string, LimitFunction>();
  let waiting = 0;

  function ownTurnsOf(network: string): LimitFunction {
    const own = ownTurns.get(network) ?? pLimit(atOnce);
    ownTurns.set(network, own);
    return own;
  }

  return async (address, work) => {
    if (address === '') return turns(work);
    const network = networks.arrive(address);
    const own = ownTurnsOf(network);
    if (own.pendingCount >= mostOfOne || waiting >= mostOfAll) throw new Overloaded();
    waiting += 1;
    // With little work at a time of each network, their turns are fair.
    own.concurrency = networks.isAlone(network) ? atOnce : ofOne;
    return new Promise((resolve, reject) => {
      void own(async () => {
        const took = await turns(async () => {
          waiting -= 1;
          // The embedded database answers without a turn of the event loop: other requests would have none either.
          await setImmediate();
          const started = now();
          await Promise.resolve().then(work).then(resolve, reject);
          return now() - started;
        });
        const restMs = networks.isAlone(network) ? 0 : Math.min(rest * took, maxRestMs);
        if (restMs > 0) await new Promise((rested) => setTimeout(rested, restMs));
        own.concurrency = networks.isAlone(network) ? atOnce : ofOne;
        if (own.pendingCount === 0 && own.activeCount === 1) ownTurns.delete(network);
      });
    });
  };
}
