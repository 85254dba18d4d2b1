import type { Db } from './Db.ts';

/** Throws if the database was filled with the demo shop (`demo/seed`), whose customer's password is published. */
export async function refuseDemoData(db: Db): Promise<void> {
  if (!(await db.selectFrom('demo_data').selectAll().limit(1).executeTakeFirst())) return;
  throw new Error(
    'The database holds the demo shop, and everybody knows the password of its customer: name an empty one in DATABASE_URL or DATA_FOLDER, and import the catalogue there (a trial on this machine needs ALLOW_SANDBOX=yes).',
  );
}
