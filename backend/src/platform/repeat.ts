import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { withRequestId } from './log/requestId.ts';

export interface Repeated {
  /** No new round begins; resolves when the running one is over. */
  stop(): Promise<void>;
}

/** Does the task again and again with a pause between; a failed round is logged and the next one comes. */
export function repeat(task: () => Promise<void>, pauseMs: number, log: FastifyBaseLogger): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const round = async (): Promise<void> => {
    try {
      await withRequestId(randomUUID(), task);
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'a round of background work failed');
    }
    if (!isStopped) timer = setTimeout(begin, pauseMs);
  };
  const begin = (): void => {
    running = round();
  };
  begin();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
