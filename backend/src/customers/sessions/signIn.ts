import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { matchesHash } from '../secretHash.ts';
import { resetThrottle, throttlePassword } from './throttle.ts';

/** The id of the person with this e-mail and password. Null for an unknown e-mail or a wrong password, after the same
 *  time. */
export async function signIn(
  db: Db,
  { email, password }: { email: string; password: string },
  { address, visitor }: Pick<CallContext, 'address' | 'visitor'>,
): Promise<number | null> {
  const person = await db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.person_id')
    .leftJoin('known_browsers', (join) =>
      join
        .onRef('known_browsers.person_id', '=', 'people.id')
        .on('known_browsers.browser_hash', '=', visitor.browserHash),
    )
    .select(['people.id', 'people.password_hash', 'known_browsers.browser_hash'])
    .where('addresses.email', '=', email)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();
  const attempt = { email, address, knownBrowser: person?.browser_hash ?? null };
  await throttlePassword(db, attempt);
  if (!(await matchesHash(person?.password_hash, password)) || !person) return null;

  await resetThrottle(db, attempt);
  return person.id;
}
