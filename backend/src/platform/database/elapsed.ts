import { sql, type RawBuilder } from 'kysely';

// Both compare with the database's clock. If that was set back, stored times lie too far in the future; they count as
// elapsed, so that nothing waits for the clock to catch up.

/** Whether a stored time in the future, at most `maxSecs` ahead when it was set, has come. */
export const isDue = (column: string, maxSecs: number): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} <= now() or ${sql.ref(column)} > now() + make_interval(secs => ${maxSecs}))`;

/** Whether a stored time in the past is more than `secs` ago. */
export const isOlderThan = (column: string, secs: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not between now() - make_interval(secs => ${secs}) and now() + make_interval(secs => ${secs})`;
