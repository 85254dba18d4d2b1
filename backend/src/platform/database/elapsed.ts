import { sql, type RawBuilder } from 'kysely';

// Compared with the database's clock. After that was set back, stored times lie too far in the future; they
// count as elapsed, so that nothing waits for the clock to catch up.

/** Whether a stored time, set at most `maxSecs` ahead, has been reached. */
export const isDue = (column: string, maxSecs: number): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} <= now() or ${sql.ref(column)} > now() + make_interval(secs => ${maxSecs}))`;

/** Whether a stored time in the past is more than `secs` ago. */
export const isOlderThan = (column: string, secs: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not between now() - make_interval(secs => ${secs}) and now() + make_interval(secs => ${secs})`;
