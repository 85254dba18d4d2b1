import { sql, type RawBuilder } from 'kysely';
import { messageOf } from '../../errors.ts';

export interface Retries {
  /** Pause after the first failed attempt; each later one is twice the previous. */
  firstPauseSecs: number;
  maxPauseSecs: number;
  /** Limits attempts rather than time, because the clock may be changed. */
  maxAttempts: number;
}

export const inSecs = (secs: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${secs})`;

/** Reserves a row for this process; after `secs`, another one may take it, in case this process died. */
export const lease = (secs: number) => ({
  attempts: sql<number>`attempts + 1`,
  next_attempt_at: inSecs(secs),
});

export const failedAttempt = (error: unknown, attempts: number, retries: Retries) => ({
  last_error: messageOf(error).slice(0, 500),
  next_attempt_at: afterPause(attempts, retries),
});

/** When to try again after so many failed attempts. */
export const afterPause = (attempts: number, { firstPauseSecs, maxPauseSecs }: Retries): RawBuilder<Date> =>
  inSecs(Math.min(firstPauseSecs * 2 ** (attempts - 1), maxPauseSecs));
