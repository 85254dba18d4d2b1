import { sql } from 'kysely';
import type { Db } from './Db.ts';

const today = sql<Date>`(now() at time zone 'UTC')::date`;

/**
 * A clock that is wrong for hours, even by years, must not end what lasts for days: that waits until the shop has run with
 * it on three days of the last week.
 */
export const hasRunForDays = sql<boolean>`
  ((select count(*) from days_run where day between ${today} - 6 and ${today}) >= 3)`;

/** For what orders wait for: a shop whose first order is not three days old has just begun. */
export const isClockTrusted = sql<boolean>`(${hasRunForDays}
  or not exists (select from orders as first where first.created_at < now() - interval '3 days'))`;

/** Must run on each day. */
export async function noteDay(db: Db): Promise<void> {
  await sql`insert into days_run (day) values (${today}) on conflict do nothing`.execute(db);
  await sql`delete from days_run where day not between ${today} - 6 and ${today}`.execute(db);
}
