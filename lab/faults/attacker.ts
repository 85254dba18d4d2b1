import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackReport, AttackSettings } from './attackThread.ts';

/** A stranger of one network who sends all that is known to be hostile. */
export interface Attacker {
  attack(): void;
  /** Resolves when no request is under way, to what came of all so far. */
  rest(): Promise<AttackReport>;
  end(): Promise<unknown>;
}

/** In a thread of its own, so that the attack's work does not delay the shoppers' clock. */
export function openAttacker(settings: AttackSettings): Attacker {
  const thread = new Worker(new URL('./attackThread.ts', import.meta.url), { workerData: settings });
  return {
    attack: () => thread.postMessage('attack'),
    async rest() {
      thread.postMessage('rest');
      const [report] = (await once(thread, 'message')) as [AttackReport];
      return report;
    },
    end: () => thread.terminate(),
  };
}

/** A page that ends its renderer is answered with 503 by right. */
const isAllowed = (kind: string, status: number): boolean =>
  status < 500 || (status === 503 && kind === 'pages that end a renderer');

/** Answers above 499 that should not be. */
export const wrongAnswers = (report: AttackReport): string[] =>
  Object.entries(report).flatMap(([kind, statuses]) =>
    Object.entries(statuses).flatMap(([status, count]) =>
      isAllowed(kind, Number(status)) ? [] : [`${kind}: ${count} were answered with ${status}`],
    ),
  );
