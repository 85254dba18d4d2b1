import { PGlite } from '@electric-sql/pglite';
import type { Db, OpenDatabase } from '../platform/database/Db.ts';
import { listMigrations, migrateWithin } from '../platform/database/migrate.ts';
import { connectPglite, pgliteOptions } from '../platform/database/openEmbedded.ts';

/** With the migrations before this one; `migrateRest` runs the others. */
export async function openEarlierDatabase(
  migration: number,
): Promise<OpenDatabase & { migrateRest: () => Promise<void> }> {
  const database = connectPglite(await PGlite.create(pgliteOptions));
  await migrateThose(database.db, (number) => number < migration);
  return { ...database, migrateRest: () => migrateThose(database.db, () => true) };
}

const migrateThose = (db: Db, isIncluded: (number: number) => boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const numbers = (await listMigrations()).map(({ number }) => number).filter(isIncluded);
    await migrateWithin(trx, { only: new Set(numbers) });
  });
