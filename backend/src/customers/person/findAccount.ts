import type { Db } from '../../platform/database/tables/Db.ts';

export async function findAccount(db: Db, email: string): Promise<number | null> {
  const account = await db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.person_id')
    .select('people.id')
    .where('addresses.email', '=', email)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();
  return account?.id ?? null;
}
