import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { dayOf } from '../../platform/database/times/days.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

export type ShoppingStep = Schema['shopping_steps']['step'];

/** Further words of a day are counted together, so that made-up words cannot fill the disk. */
export const maxQueriesPerDay = 500;
const wordsAreKeptForDays = 90;
export const maxCountedQueryLength = 200;

export interface CountedWords {
  words: string;
  typed: string;
  count: number;
}

const today = dayOf(sql`now()`);

export async function writeSteps(db: Db, steps: [ShoppingStep, number][]): Promise<void> {
  if (steps.length === 0) return;
  // Sorted, so that concurrent backends cannot deadlock.
  const ordered = steps.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    insert into shopping_steps (day, step, count)
    select ${today}, step, count
    from unnest(${ordered.map(([step]) => step)}::text[], ${ordered.map(([, count]) => count)}::integer[])
      as counted (step, count)
    on conflict (day, step) do update set count = shopping_steps.count + excluded.count`.execute(db);
}

export async function writeEmptySearches(db: Db, searches: CountedWords[]): Promise<void> {
  if (searches.length === 0) return;
  await sql`
    with counted as (
      select words, typed, count, words in (select words from empty_searches where day = ${today}) as is_known
      from unnest(${searches.map(({ words }) => words)}::text[], ${searches.map(({ typed }) => typed)}::text[],
        ${searches.map(({ count }) => count)}::integer[]) as each (words, typed, count)
    ), placed as (
      select *, row_number() over (partition by is_known order by count desc, words) as place from counted
    ), kept as (
      select is_known or place + (select count(*) from empty_searches where day = ${today}) <= ${maxQueriesPerDay}
        as is_kept, words, typed, count
      from placed
    )
    insert into empty_searches (day, words, typed, count)
    select ${today}, case when is_kept then words else '' end as words,
      max(case when is_kept then typed else '' end), sum(count)
    from kept group by 2 order by 2 -- sorted against deadlocks, too
    on conflict (day, words) do update
      set count = empty_searches.count + excluded.count, typed = excluded.typed`.execute(db);
}

export async function deleteOldWords(db: Db): Promise<void> {
  await db
    .deleteFrom('empty_searches')
    .where('day', '<', sql<string>`${today} - ${wordsAreKeptForDays}::integer`)
    .execute();
}
