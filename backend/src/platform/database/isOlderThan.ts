import { sql, type RawBuilder } from 'kysely';

/** Whether a time that the database noted is so long ago. One that lies as far ahead is from before the clock was set
 *  back: nobody waits for the clock to come there again. */
export const isOlderThan = (column: string, secs: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not between now() - make_interval(secs => ${secs}) and now() + make_interval(secs => ${secs})`;
