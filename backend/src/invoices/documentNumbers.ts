import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../platform/database/times/days.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import type { Schema } from '../platform/database/tables/schema.ts';

type Series = Schema['document_counters']['series'];

const prefixes: Record<Series, string> = { invoice: '', 'credit-note': 'CN-' };

export const yearOf = (instant: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`extract(year from ${dayOf(instant)})::integer`;

/**
 * Returns the next `count` numbers of the series, such as 2026-000123. Other transactions wait for them until this
 * one ends, so take them last; after a rollback the same numbers are used again.
 */
export async function takeNumbers(
  trx: Db,
  series: Series,
  { year, count = 1 }: { year: RawBuilder<number>; count?: number },
): Promise<string[]> {
  const taken = await trx
    .insertInto('document_counters')
    .values({ series, year, last_number: count })
    .onConflict((oc) =>
      oc.columns(['series', 'year']).doUpdateSet({
        last_number: sql<number>`document_counters.last_number + excluded.last_number`,
      }),
    )
    .returning(['year', 'last_number'])
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => {
    const serial = taken.last_number - count + 1 + index;
    return `${prefixes[series]}${taken.year}-${String(serial).padStart(6, '0')}`;
  });
}
