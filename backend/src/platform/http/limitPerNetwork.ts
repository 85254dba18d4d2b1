import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../errors.ts';
import { networkOf } from '../visitors/networkOf.ts';

/** Delays refusals, so that immediate retries occupy only connections, not the processor. */
const refusalMs = 1000;

interface Limit {
  points: number;
  duration: number;
}

/**
 * Returns an onRequest hook that limits the requests of each network to `points` per `duration` in seconds.
 * Counts in memory, for frequent requests that need no exact limit.
 */
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
