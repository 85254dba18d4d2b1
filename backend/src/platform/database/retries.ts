import { sql, type RawBuilder } from 'kysely';
import { messageOf } from '../errors.ts';

/** How often and when a row of a queue is tried again. */
export interface Retries {
  /** After the first failed attempt; pauses double. */
  firstPauseSecs: number;
  maxPauseSecs: number;
  /** Attempts are counted because the clock may be changed. */
  maxAttempts: number;
}

const inSecs = (secs: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${secs})`;

/** Takes a row: it belongs to its process for that long, and to another one afterwards if the process dies. */
export const lease = (secs: number) => ({
  attempts: sql<number>`attempts + 1`,
  next_attempt_at: inSecs(secs),
});

/** What a row keeps of a failed attempt, and when the next one is due. */
export const failedAttempt = (
  error: unknown,
  attempts: number,
  { firstPauseSecs, maxPauseSecs }: Retries,
) => ({
  last_error: messageOf(error).slice(0, 500),
  next_attempt_at: inSecs(Math.min(firstPauseSecs * 2 ** (attempts - 1), maxPauseSecs)),
});
