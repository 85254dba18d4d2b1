import { sql } from 'kysely';
import { shoppingSteps, type OfficeFigures } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { isWithin, type Days } from '../../../platform/database/times/days.ts';

const shownWords = 200;

/**
 * Excludes orders before `since`, as there are no counts to compare them with, and those that staff took, as nobody
 * opened a checkout for them.
 */
export async function findSteps(db: Db, { from, to }: Days): Promise<OfficeFigures['steps']> {
  const { since } = await db
    .selectFrom('shopping_steps')
    .select(sql<string | null>`min(day)::text`.as('since'))
    .executeTakeFirstOrThrow();
  if (since === null || since > to) return { since, counts: [] };
  const days = { from: from > since ? from : since, to };
  const counted = await db
    .selectFrom('shopping_steps')
    .select(['step', sql<number>`sum(count)::float8`.as('count')])
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .groupBy('step')
    .execute();
  const { placed, paid } = await db
    .selectFrom('orders')
    .select([sql<number>`count(*)::integer`.as('placed'), sql<number>`count(paid_at)::integer`.as('paid')])
    .where(isWithin(sql`created_at`, days))
    .where('taken_by', 'is', null)
    .executeTakeFirstOrThrow();
  const countOf = new Map<string, number>([
    ...counted.map(({ step, count }) => [step, count] as const),
    ['placed', placed],
    ['paid', paid],
  ]);
  return { since, counts: shoppingSteps.map((step) => ({ step, count: countOf.get(step) ?? 0 })) };
}

export async function findEmptySearches(db: Db, { from, to }: Days): Promise<OfficeFigures['emptySearches']> {
  const { rows } = await sql<OfficeFigures['emptySearches'][number]>`
    with searched as (
      select words, (array_agg(typed order by day desc))[1] as typed, sum(count) as count
      from empty_searches where day between ${from}::date and ${to}::date group by words
    ), placed as (
      select *, row_number() over (order by words = '', count desc, words) <= ${shownWords} and words <> '' as is_shown
      from searched
    )
    select case when is_shown then typed else '' end as words, sum(count)::float8 as count
    from placed group by is_shown, case when is_shown then words else '' end, 1
    order by is_shown desc, count desc, words`.execute(db);
  return rows;
}
