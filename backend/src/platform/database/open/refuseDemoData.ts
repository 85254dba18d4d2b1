import type { Db } from '../tables/Db.ts';

export async function refuseDemoData(db: Db): Promise<void> {
  if (!(await db.selectFrom('demo_data').selectAll().limit(1).executeTakeFirst())) return;
  throw new Error(
    'The database contains the demo shop, whose customer’s password is public. Set DATABASE_URL or DATA_FOLDER to an empty database, and import the catalogue there (for a local trial, set ALLOW_SANDBOX=yes).',
  );
}
