import { setImmediate } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { Overloaded } from '../errors.ts';
import { activeClients, type ActiveClients } from '../visitors/ActiveClients.ts';
import { browserKey, type Client } from '../visitors/Client.ts';

/** Runs work when it is the client's turn. Throws `Overloaded` if too much is queued. */
export type FairQueue = <T>(client: Client, work: () => Promise<T> | T) => Promise<T>;

interface Limits {
  concurrency?: number;
  maxQueuedPerBrowser?: number;
  maxQueuedPerNetwork?: number;
  maxQueued?: number;
  /**
   * While other networks are active, a browser pauses for this many times the duration of its task, and its network
   * for a quarter of that, so that neither can occupy the whole machine. At most one second, because everything takes
   * long on a slow machine.
   */
  cooldownFactor?: number;
  networks?: ActiveClients;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

/** A network or a browser. */
interface Share {
  turns: LimitFunction;
  waiting: number;
  /** Tasks that wait, run or are followed by a pause. */
  tasks: number;
}

const maxCooldownMs = 1000;

/**
 * Networks take turns, and within one the browsers, so that one with many requests delays only itself. One that
 * pretends to be many browsers gets no more than its network's share. The only active network gets the whole queue;
 * work without an IP address, which is the shop's own, has no limits per network.
 */
export function fairQueue({
  concurrency = 2,
  maxQueuedPerBrowser = 100,
  maxQueuedPerNetwork = 200,
  maxQueued = 400,
  cooldownFactor = 8,
  networks = activeClients,
  now = () => performance.now(),
}: Limits = {}): FairQueue {
  const turns = pLimit(concurrency);
  const shares = new Map<string, Share>();
  let waiting = 0;

  function shareOf(key: string): Share {
    const share = shares.get(key) ?? { turns: pLimit(concurrency), waiting: 0, tasks: 0 };
    shares.set(key, share);
    return share;
  }

  return async (client, work) => {
    if (client.ip === '') return turns(work);
    const network = networks.touch(client.ip);
    const browser = browserKey(client);
    const [ofNetwork, ofBrowser] = [shareOf(network), shareOf(browser)];
    const isFull =
      ofBrowser.turns.pendingCount >= maxQueuedPerBrowser ||
      ofNetwork.waiting >= maxQueuedPerNetwork ||
      waiting >= maxQueued;
    if (isFull) throw new Overloaded();
    waiting += 1;
    ofNetwork.waiting += 1;

    /** Resolves to the duration of `task`, before the pause that follows it. */
    function inShare(key: string, factor: number, task: () => Promise<number>): Promise<number> {
      const share = shareOf(key);
      const limit = (): void => {
        share.turns.concurrency = networks.isOnlyClient(network) ? concurrency : 1;
      };
      limit();
      return new Promise((resolve) => {
        void share.turns(async () => {
          const durationMs = await task();
          resolve(durationMs);
          const cooldownMs = Math.min(factor * durationMs, maxCooldownMs);
          if (cooldownMs > 0 && !networks.isOnlyClient(network))
            await new Promise((rested) => setTimeout(rested, cooldownMs));
          limit();
          share.tasks -= 1;
          if (share.tasks === 0) shares.delete(key);
        });
      });
    }

    ofNetwork.tasks += 1;
    ofBrowser.tasks += 1;
    return new Promise((resolve, reject) => {
      const task = async (): Promise<number> => {
        waiting -= 1;
        ofNetwork.waiting -= 1;
        // The embedded database returns without a turn of the event loop; other requests need one.
        await setImmediate();
        const started = now();
        await Promise.resolve().then(work).then(resolve, reject);
        return now() - started;
      };
      void inShare(browser, cooldownFactor, () => inShare(network, cooldownFactor / 4, () => turns(task)));
    });
  };
}
