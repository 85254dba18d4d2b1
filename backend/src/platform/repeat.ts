import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { withRequestId } from './log/requestId.ts';

export interface Repeated {
  stop(): Promise<void>;
}

/** Pauses after each run. Errors are logged and do not stop it. */
export function repeat(task: () => Promise<void>, pauseMs: number, log: FastifyBaseLogger): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await withRequestId(randomUUID(), task);
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'background work failed');
    }
    if (!isStopped) timer = setTimeout(start, pauseMs);
  };
  const start = (): void => {
    running = run();
  };
  start();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
