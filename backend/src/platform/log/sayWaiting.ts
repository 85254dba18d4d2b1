import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** Logs what is waited for while `work` takes long. */
export async function sayWaiting<T>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  what: string,
  work: Promise<T>,
): Promise<T> {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += everyMs / 1000;
    log.warn(`waiting for ${what}, for ${seconds} s`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
