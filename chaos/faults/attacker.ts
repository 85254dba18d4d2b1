import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackReport, AttackSettings } from './attackThread.ts';
import { crashRequests } from './pages.ts';

interface Attacker {
  start(): void;
  /** Resolves once no request is pending. Includes the counts of earlier attacks. */
  stop(): Promise<AttackReport>;
  close(): Promise<unknown>;
}

/** Uses a thread, so that the shoppers' timers are not delayed. */
export function openAttacker(settings: AttackSettings): Attacker {
  const thread = new Worker(new URL('./attackThread.ts', import.meta.url), { workerData: settings });
  return {
    start: () => thread.postMessage('start'),
    async stop() {
      thread.postMessage('stop');
      const [report] = (await once(thread, 'message')) as [AttackReport];
      return report;
    },
    close: () => thread.terminate(),
  };
}

/** A page whose renderer crashes may respond with 503. */
export const serverErrors = (report: AttackReport): string[] =>
  Object.entries(report).flatMap(([kind, statuses]) =>
    Object.entries(statuses)
      .filter(([status]) => Number(status) > 499 && !(kind === crashRequests && status === '503'))
      .map(([status, count]) => `${kind}: status ${status}, ${count} times`),
  );
