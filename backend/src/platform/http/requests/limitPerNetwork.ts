import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../../errors.ts';
import { networkOf } from '../../visitors/networkOf.ts';

/** Delays refusals, so that immediate retries occupy only connections, not the processor. */
const refusalMs = 1000;

interface Limit {
  points: number;
  duration: number;
}

/** `duration` is in seconds. Counts in memory, because these limits need not be exact. */
export function limitPerNetwork(
  limit: Limit,
  delay = () => wait(refusalMs),
): (request: FastifyRequest) => Promise<void> {
  const limiter = new RateLimiterMemory(limit);
  return async ({ ip }) => {
    try {
      await limiter.consume(networkOf(ip));
    } catch (refusal) {
      await delay();
      throw new TooManyAttempts(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
    }
  };
}
