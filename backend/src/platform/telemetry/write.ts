import { sql, type Insertable } from 'kysely';
import type { Db } from '../database/Db.ts';
import type { Schema } from '../database/schema.ts';

export type Counted = Insertable<Schema['release_counts']>;
export type Measured = Insertable<Schema['release_measures']>;

// In one order everywhere, so that two backends that write the same rows never wait for each other in a circle.
const ordered = <T extends object>(rows: T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Adds to the counts that any other backend has written. */
export async function writeCounts(db: Db, rows: Counted[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_counts')
    .values(ordered(rows))
    .onConflict((same) =>
      same.columns(['name', 'version', 'side', 'kind', 'minute']).doUpdateSet({
        count: sql`release_counts.count + excluded.count`,
        detail: sql`excluded.detail`,
      }),
    )
    .execute();
}

export async function writeMeasures(db: Db, rows: Measured[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_measures')
    .values(ordered(rows))
    .onConflict((same) =>
      same
        .columns(['name', 'version', 'metric', 'bucket', 'hour'])
        .doUpdateSet({ count: sql`release_measures.count + excluded.count` }),
    )
    .execute();
}

const keptDays = 60;

/** Forgets what no release now or lately is compared with. */
export async function forgetOld(db: Db): Promise<void> {
  const end = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000);
  await db.deleteFrom('release_counts').where('minute', '<', end).execute();
  await db.deleteFrom('release_measures').where('hour', '<', end).execute();
}
