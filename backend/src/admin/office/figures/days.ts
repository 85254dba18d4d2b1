import { sql, type RawBuilder } from 'kysely';

/** First and last day in Cyprus, as 2026-12-31. */
export interface Days {
  from: string;
  to: string;
}

const startOf = (day: string): RawBuilder<Date> =>
  sql<Date>`${day}::date::timestamp at time zone 'Asia/Nicosia'`;

export const within = (instant: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`(${instant} >= ${startOf(from)} and ${instant} < (${to}::date + 1)::timestamp at time zone 'Asia/Nicosia')`;
