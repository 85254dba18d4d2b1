import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { consumeRateLimit, type RateLimit } from '../../platform/rateLimit.ts';

const minute = 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;

type Limits = [key: string, limit: RateLimit][];

/** Counts one more attempt under each key, up to the first that is used up. */
async function allowAll(db: Db, limits: Limits): Promise<boolean> {
  for (const [key, limit] of limits) if (!(await consumeRateLimit(db, key, limit))) return false;
  return true;
}

async function requireAll(db: Db, limits: Limits): Promise<void> {
  if (!(await allowAll(db, limits))) throw new ShopError(429, 'Too many attempts. Please try again later.');
}

const pairKey = (email: string, address: string): string => `password:${email.toLowerCase()}:${address}`;
const accountKey = (email: string): string => `password:${email.toLowerCase()}`;

/** From where a password is tried. `knownBrowser` is the hash of one in which the account's owner has signed in before. */
export interface PasswordAttempt {
  email: string;
  address: string;
  knownBrowser: string | null;
}

const ownKey = ({ email, address, knownBrowser }: PasswordAttempt): string =>
  pairKey(email, knownBrowser ? `browser:${knownBrowser}` : address);

/**
 * Before a password is looked at. Few tries for one account from one address, more for all accounts from one and for
 * one account from all. A browser that the owner has used before counts by itself: however many strangers guess, it is
 * let in.
 */
export function throttlePassword(db: Db, guesser: PasswordAttempt): Promise<void> {
  const few: Limits[number] = [ownKey(guesser), { limit: 10, windowSeconds: quarterHour }];
  if (guesser.knownBrowser) return requireAll(db, [few]);
  return requireAll(db, [
    few,
    [`password:from:${guesser.address}`, { limit: 200, windowSeconds: quarterHour }],
    [accountKey(guesser.email), { limit: 100, windowSeconds: quarterHour }],
  ]);
}

/** The password was right: the tries from there do not count any more. */
export async function resetThrottle(db: Db, guesser: PasswordAttempt): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', ownKey(guesser)).execute();
}

/** The owner chose a new password: nobody's guesses at the old one count any more. */
export async function resetAccountThrottle(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where((where) =>
      where.or([
        where('key', '=', accountKey(email)),
        where(where.fn('starts_with', ['key', where.val(pairKey(email, ''))]), '=', true),
      ]),
    )
    .execute();
}

export const throttleRegistration = (db: Db, address: string): Promise<void> =>
  requireAll(db, [[`register:from:${address}`, { limit: 60, windowSeconds: hour }]]);

/** Which e-mails are registered is told to shoppers, not to lists of addresses. */
export const throttleLookup = (db: Db, address: string): Promise<void> =>
  requireAll(db, [[`lookup:from:${address}`, { limit: 30, windowSeconds: quarterHour }]]);

/** One code a minute and five an hour, for an account and for an address. */
export function mayRequestCode(db: Db, email: string, address: string): Promise<boolean> {
  const account = `code:${email.toLowerCase()}`;
  const from = `code:from:${address}`;
  return allowAll(db, [
    [`${account}:minute`, { limit: 1, windowSeconds: minute }],
    [`${from}:minute`, { limit: 1, windowSeconds: minute }],
    [`${account}:hour`, { limit: 5, windowSeconds: hour }],
    [`${from}:hour`, { limit: 5, windowSeconds: hour }],
  ]);
}

/** Beside the five tries of a code: a limit to starting over with ever new ones. */
export const throttleVerification = (db: Db, address: string): Promise<void> =>
  requireAll(db, [[`verify:from:${address}`, { limit: 60, windowSeconds: quarterHour }]]);
