import { fairQueue, type FairQueue } from '../../platform/calls/fairQueue.ts';
import type { Client } from '../../platform/visitors/Client.ts';

/** More concurrent renders only make each of them slower. */
const concurrency = 32;
/** Requests beyond these would wait for two seconds, and are refused. */
const maxWaiting = { maxQueuedPerBrowser: 300 - concurrency, maxQueuedPerNetwork: 400, maxQueued: 600 };

/**
 * Runs `work` in the queue of the pages' owner, whose slow pages must not delay those of others, when it is the turn
 * of the client. Rejects with `Overloaded` if too much is queued.
 */
export type RenderTurns = <T>(owner: string, client: Client, work: () => Promise<T> | T) => Promise<T>;

export function renderTurns(): RenderTurns {
  const queues = new Map<string, FairQueue>();
  return (owner, client, work) => {
    // A shorter pause than for calls, because a network may be a whole school. Cached pages take no turn.
    const queue = queues.get(owner) ?? fairQueue({ concurrency, cooldownFactor: 3, ...maxWaiting });
    queues.set(owner, queue);
    return queue(client, work);
  };
}
