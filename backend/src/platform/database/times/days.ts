import { sql, type RawBuilder } from 'kysely';

/** First and last day in Cyprus, as 2026-12-31. */
export interface Days {
  from: string;
  to: string;
}

type Day = string | null | RawBuilder<unknown>;

// A day in Cyprus has 23 or 25 hours when the clocks change.

export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} at time zone 'Asia/Nicosia')::date`;

/** Midnight of the day; null for null. */
export const startOf = (day: Day): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone 'Asia/Nicosia')`;

/** Midnight after the day; null for null. */
export const endOf = (day: Day): RawBuilder<Date> => startOf(sql`(${day}::date + 1)`);

export const isWithin = (instant: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`(${instant} >= ${startOf(from)} and ${instant} < ${endOf(to)})`;
