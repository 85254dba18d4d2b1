import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { eraseAccount } from '../../customers/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { writeFileAtomic } from '../../platform/writeFileAtomic.ts';

export const erasuresFile = 'erasures.json';

const erasure = v.object({
  person: v.number(),
  /**
   * Microseconds, as in the database. After a restore an id may be assigned a second time, but not at the
   * same time.
   */
  registeredAt: v.string(),
  erasedAt: v.string(),
});

export type Erasure = v.InferOutput<typeof erasure>;

const fileSchema = v.object({ erasures: v.array(erasure) });

const exactly = (column: 'registered_at' | 'erased_at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const listErasures = (db: Db): Promise<Erasure[]> =>
  db
    .selectFrom('erasures')
    .select(['person_id as person', exactly('registered_at').as('registeredAt')])
    .select(exactly('erased_at').as('erasedAt'))
    .orderBy('erased_at')
    .orderBy('person_id')
    .execute();

export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return [];
  try {
    return v.parse(fileSchema, JSON.parse(text)).erasures;
  } catch (cause) {
    throw new Error(`${file} is not a list of deleted accounts.`, { cause });
  }
}

const keyOf = ({ person, registeredAt }: Erasure): string => `${person} ${registeredAt}`;

const without = (all: Erasure[], known: Erasure[]): Erasure[] => {
  const keys = new Set(known.map(keyOf));
  return all.filter((one) => !keys.has(keyOf(one)));
};

export async function addToFile(file: string, erasures: Erasure[]): Promise<void> {
  const noted = await readErasures(file);
  const missing = without(erasures, noted);
  if (missing.length === 0) return;
  await writeFileAtomic(file, Buffer.from(JSON.stringify({ erasures: [...noted, ...missing] }, null, 1)));
}

/**
 * Deletes the listed accounts that are in the database again, as after restoring a backup. Returns their
 * number.
 */
export async function eraseAgain(trx: Db, erasures: Erasure[]): Promise<number> {
  let erased = 0;
  for (const { person, registeredAt, erasedAt } of erasures) {
    await trx
      .insertInto('erasures')
      .values({ person_id: person, registered_at: registeredAt, erased_at: erasedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const account = await trx
      .selectFrom('people')
      .select('id')
      .where('id', '=', person)
      .where('created_at', '=', sql<Date>`${registeredAt}::timestamptz`)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!account) continue;
    await eraseAccount(trx, account.id);
    erased += 1;
  }
  return erased;
}

/**
 * Synchronises the lists in the database and in the file, since either can be lost or restored to an older
 * state.
 */
export async function keepErasures(db: Db, file: string): Promise<void> {
  const missing = without(await readErasures(file), await listErasures(db));
  if (missing.length > 0) await db.transaction().execute((trx) => eraseAgain(trx, missing));
  await addToFile(file, await listErasures(db));
}
