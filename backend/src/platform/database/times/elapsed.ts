import { sql, type RawBuilder } from 'kysely';

// The reference is the database's clock. If it was set back, stored times are too far in the future; they
// count as elapsed, so that nothing waits for the clock to catch up.

/** A stored time is never more than `maxSecs` ahead. */
export const isDue = (column: string, maxSecs: number): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} <= now() or ${sql.ref(column)} > now() + make_interval(secs => ${maxSecs}))`;

export const isOlderThan = (column: string, secs: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not between now() - make_interval(secs => ${secs}) and now() + make_interval(secs => ${secs})`;
