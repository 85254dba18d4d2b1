import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../errors.ts';
import { networkOf } from '../visitors/networkOf.ts';

/** A refusal takes this long, so that whoever asks again at once keeps connections busy, not the machine. */
const refusalMs = 1000;

interface Limit {
  /** Requests in the duration. */
  points: number;
  /** In seconds. */
  duration: number;
}

/** A hook that refuses a network's requests above a limit. It counts in memory, for requests that come often and need no
 *  exact limit. */
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
