import { sql, type RawBuilder } from 'kysely';

/** Whether a time that the database set itself has come. One further ahead than any is ever set is from before the clock
 *  was set back: nobody waits for the clock to come there again. */
export const isDue = (column: string, longestSecs: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not between now() and now() + make_interval(secs => ${longestSecs})`;
