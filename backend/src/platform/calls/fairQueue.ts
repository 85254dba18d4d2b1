import { setImmediate } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { Overloaded } from '../errors.ts';
import { activeClients, type ActiveClients } from '../visitors/ActiveClients.ts';

/** Runs work when it is the turn of the IP address's network. Throws `Overloaded` if too much is queued. */
export type FairQueue = <T>(ip: string, work: () => Promise<T> | T) => Promise<T>;

interface Limits {
  concurrency?: number;
  maxQueuedPerClient?: number;
  maxQueued?: number;
  perClientConcurrency?: number;
  /**
   * While other networks are active, a network pauses for this many times the duration of its task, so that
   * it cannot occupy the whole machine. At most one second, because everything takes long on a slow machine.
   */
  cooldownFactor?: number;
  networks?: ActiveClients;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

const maxCooldownMs = 1000;

/**
 * Networks take turns, so that one with many requests delays only itself. The only active network gets the
 * whole queue; work without an IP address, which is the shop's own, has no limits per network.
 */
export function fairQueue({
  concurrency = 2,
  perClientConcurrency = 1,
  maxQueuedPerClient = 100,
  maxQueued = 400,
  cooldownFactor = 8,
  networks = activeClients,
  now = () => performance.now(),
}: Limits = {}): FairQueue {
  const turns = pLimit(concurrency);
  const ownTurns = new Map<string, LimitFunction>();
  let waiting = 0;

  function ownTurnsOf(network: string): LimitFunction {
    const own = ownTurns.get(network) ?? pLimit(concurrency);
    ownTurns.set(network, own);
    return own;
  }

  return async (ip, work) => {
    if (ip === '') return turns(work);
    const network = networks.touch(ip);
    const own = ownTurnsOf(network);
    if (own.pendingCount >= maxQueuedPerClient || waiting >= maxQueued) throw new Overloaded();
    waiting += 1;
    own.concurrency = networks.isOnlyClient(network) ? concurrency : perClientConcurrency;
    return new Promise((resolve, reject) => {
      void own(async () => {
        const durationMs = await turns(async () => {
          waiting -= 1;
          // The embedded database returns without a turn of the event loop; other requests need one.
          await setImmediate();
          const started = now();
          await Promise.resolve().then(work).then(resolve, reject);
          return now() - started;
        });
        const cooldownMs = networks.isOnlyClient(network)
          ? 0
          : Math.min(cooldownFactor * durationMs, maxCooldownMs);
        if (cooldownMs > 0) await new Promise((resolve) => setTimeout(resolve, cooldownMs));
        own.concurrency = networks.isOnlyClient(network) ? concurrency : perClientConcurrency;
        if (own.pendingCount === 0 && own.activeCount === 1) ownTurns.delete(network);
      });
    });
  };
}
