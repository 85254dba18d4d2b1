import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { consumeRateLimit, type RateLimit } from '../../platform/rateLimit.ts';

const minute = 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;

type Limits = [key: string, limit: RateLimit][];

/** Counts an attempt under each key until one has reached its limit. */
async function allowAll(db: Db, limits: Limits): Promise<boolean> {
  for (const [key, limit] of limits) if (!(await consumeRateLimit(db, key, limit))) return false;
  return true;
}

async function requireAll(db: Db, limits: Limits): Promise<void> {
  if (!(await allowAll(db, limits))) throw new ShopError(429, 'Too many attempts. Please try again later.');
}

const pairKey = (email: string, address: string): string => `password:${email.toLowerCase()}:${address}`;
const accountKey = (email: string): string => `password:${email.toLowerCase()}`;

/** `knownBrowser` is the hash of a browser in which the account's owner has signed in before. */
interface PasswordAttempt {
  email: string;
  address: string;
  knownBrowser: string | null;
}

const originKey = ({ email, address, knownBrowser }: PasswordAttempt): string =>
  pairKey(email, knownBrowser ? `browser:${knownBrowser}` : address);

/**
 * Called before a password is checked. Limits attempts for one account from one address, and more generously all
 * attempts from one address and all for one account. A known browser has a limit of its own, so that guesses from
 * elsewhere cannot lock the owner out.
 */
export function throttlePassword(db: Db, attempt: PasswordAttempt): Promise<void> {
  const few: Limits[number] = [originKey(attempt), { limit: 10, windowSeconds: quarterHour }];
  if (attempt.knownBrowser) return requireAll(db, [few]);
  return requireAll(db, [
    few,
    [`password:from:${attempt.address}`, { limit: 200, windowSeconds: quarterHour }],
    [accountKey(attempt.email), { limit: 100, windowSeconds: quarterHour }],
  ]);
}

/** After a correct password. */
export async function resetThrottle(db: Db, attempt: PasswordAttempt): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', originKey(attempt)).execute();
}

/** After the owner has set a new password. */
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

/** Against checking lists of e-mails for accounts. */
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

/** In addition to a code's five attempts, against trying with ever new codes. */
export const throttleVerification = (db: Db, address: string): Promise<void> =>
  requireAll(db, [[`verify:from:${address}`, { limit: 60, windowSeconds: quarterHour }]]);
