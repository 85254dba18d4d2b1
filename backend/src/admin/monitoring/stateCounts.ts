import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { holdLease } from '../../platform/database/times/holdLease.ts';

export interface StateCount {
  state: string;
  count: number;
}

export const countStates = (db: Db, kind: 'orders' | 'payments'): Promise<StateCount[]> =>
  db
    .selectFrom('state_counts')
    .select(['state', sql<number>`sum(count)::bigint`.as('count')])
    .where('kind', '=', kind)
    .groupBy('state')
    .having(sql<boolean>`sum(count) <> 0`)
    .orderBy('state')
    .execute();

const leaseSecs = 300;

/** Adds up the rows of each state, on one backend at a time. */
export function foldStateCounts(db: Db): () => Promise<void> {
  const holder = randomUUID();
  return async () => {
    if (!(await holdLease(db, 'state-counts', holder, leaseSecs))) return;
    await sql`
      with folded as (delete from state_counts returning kind, state, count)
      insert into state_counts (kind, state, count)
      select kind, state, sum(count) from folded group by kind, state having sum(count) <> 0`.execute(db);
  };
}
