import type { CallContext } from '../calls/call.ts';
import type { Database } from '../database/openDatabase.ts';
import { matchesHash } from './secretHash.ts';
import { forgiveAddress, throttlePassword } from './throttle.ts';

/** Whose e-mail and password these are; null for an unknown e-mail and a wrong password alike, after the same time. */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  { address }: Pick<CallContext, 'address'>,
): Promise<number | null> {
  await throttlePassword(db, email, address);
  const person = await db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.person_id')
    .select(['people.id', 'people.password_hash'])
    .where('addresses.email', '=', email)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();
  if (!(await matchesHash(person?.password_hash, password)) || !person) return null;

  await forgiveAddress(db, email, address);
  return person.id;
}
