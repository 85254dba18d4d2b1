import type { Db } from '../database/tables/Db.ts';
import type { Visitor } from './Visitor.ts';

/** Whether the visitor is signed in, and their account has this e-mail address confirmed. */
export async function ownsMailbox(db: Db, { person }: Visitor, email: string): Promise<boolean> {
  if (!person) return false;
  const address = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', person.id)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return address !== undefined;
}
