import { sql } from 'kysely';
import type { Db } from '../tables/Db.ts';

const today = sql<Date>`(now() at time zone 'UTC')::date`;

/**
 * What lasts for days must not be ended by a clock that is wrong, by hours or even by years: that waits until the shop
 * has run with it on three days of the last week.
 */
export const hasRunForDays = sql<boolean>`
  ((select count(*) from days_run where day between ${today} - 6 and ${today}) >= 3)`;

/** For time limits of orders. Also trusted if no order is older than three days, since such a shop has just begun. */
export const isClockTrusted = sql<boolean>`(${hasRunForDays}
  or not exists (select from orders as first where first.created_at < now() - interval '3 days'))`;

/** Must run at least once a day. */
export async function noteDay(db: Db): Promise<void> {
  await sql`insert into days_run (day) values (${today}) on conflict do nothing`.execute(db);
  await sql`delete from days_run where day not between ${today} - 6 and ${today}`.execute(db);
}
