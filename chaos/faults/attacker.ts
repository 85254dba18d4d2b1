import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackReport, AttackSettings } from './attackThread.ts';

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
