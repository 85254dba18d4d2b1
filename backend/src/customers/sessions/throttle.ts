import type { Db } from '../../platform/database/tables/Db.ts';
import { requireWithinLimits, type KeyedLimit } from '../../platform/visitors/rateLimit.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';
import type { RateLimitSubject } from '../../platform/visitors/rateLimitsFor.ts';

const minute = 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Counted per known browser (one in which the account's owner has signed in), otherwise per network. Known
 * browsers have their own limits, so that strangers cannot use up the owner's.
 */
interface Attempt {
  email: string;
  who: string;
  isKnown: boolean;
}

export async function attemptWith(
  db: Db,
  email: string,
  { visitor, ip }: RateLimitSubject,
): Promise<Attempt> {
  const known = visitor.browserHash
    ? await db
        .selectFrom('known_browsers')
        .innerJoin('addresses', 'addresses.person_id', 'known_browsers.person_id')
        .select('browser_hash')
        .where('browser_hash', '=', visitor.browserHash)
        .where('addresses.email', '=', email)
        .executeTakeFirst()
    : undefined;
  const who = known ? `browser:${known.browser_hash}` : `from:${networkOf(ip)}`;
  return { email: email.toLowerCase(), who, isKnown: known !== undefined };
}

/**
 * All unknown browsers together get ten attempts a minute, so the owner of an account waits at most two
 * minutes in a new browser.
 */
export function passwordLimits({ email, who, isKnown }: Attempt): KeyedLimit[] {
  const few: KeyedLimit = [`password:${email}:${who}`, { limit: 10, windowSeconds: quarterHour }];
  if (isKnown) return [few];
  return [
    few,
    [`password:${who}`, { limit: 200, windowSeconds: quarterHour }],
    [`password:${email}`, { limit: 20, windowSeconds: 2 * minute }],
  ];
}

/**
 * A passkey names no account until verified, so attempts count by browser or network. A network has a limit
 * for its known browsers too, because anybody can make a browser known by registering.
 */
export async function passkeyLimits(
  db: Db,
  { visitor, ip }: RateLimitSubject,
): Promise<Record<'asking' | 'trying', KeyedLimit[]>> {
  const isKnown = await isKnownBrowser(db, visitor.browserHash);
  const limitsOf = (name: string, limit: number): KeyedLimit[] => {
    const from = `${name}:from:${networkOf(ip)}`;
    if (!isKnown) return [[from, { limit, windowSeconds: quarterHour }]];
    return [
      [`${name}:browser:${visitor.browserHash}`, { limit, windowSeconds: quarterHour }],
      [`${from}:known`, { limit: limit * 10, windowSeconds: quarterHour }],
    ];
  };
  return {
    // Every sign-in form requests a challenge when it opens.
    asking: limitsOf('passkey-asked', 200),
    trying: limitsOf('passkey', 30),
  };
}

async function isKnownBrowser(db: Db, browserHash: string | null): Promise<boolean> {
  if (!browserHash) return false;
  const known = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('browser_hash', '=', browserHash)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export const ownPasswordLimits = (personId: number): KeyedLimit[] => [
  [`password:person:${personId}`, { limit: 10, windowSeconds: quarterHour }],
];

export const throttleRegistration = (db: Db, { ip }: RateLimitSubject): Promise<void> =>
  requireWithinLimits(db, [[`register:from:${networkOf(ip)}`, { limit: 60, windowSeconds: hour }]]);

/** Prevents checking lists of e-mails for accounts. */
export async function throttleLookup(db: Db, email: string, context: RateLimitSubject): Promise<void> {
  const { who } = await attemptWith(db, email, context);
  await requireWithinLimits(db, [[`lookup:${who}`, { limit: 30, windowSeconds: quarterHour }]]);
}

/** The owner receives the codes that strangers request too, so the limits of all also protect the mailbox. */
export async function throttleCode(db: Db, to: string, context: RateLimitSubject): Promise<void> {
  const { email, who, isKnown } = await attemptWith(db, to, context);
  const key = `code:${email}:${who}`;
  const ofStrangers: KeyedLimit[] = [
    [`${key}:day`, { limit: 10, windowSeconds: day }],
    [`code:${email}:day`, { limit: 30, windowSeconds: day }],
    [`code:${who}`, { limit: 30, windowSeconds: hour }],
  ];
  await requireWithinLimits(db, [
    [`${key}:minute`, { limit: 1, windowSeconds: minute }],
    [`${key}:hour`, { limit: 5, windowSeconds: hour }],
    ...(isKnown ? [] : ofStrangers),
  ]);
}

/** The account that has the e-mail has its own limits, so that others cannot use them up. */
export async function throttleConfirmation(
  db: Db,
  personId: number,
  to: string,
  { ip }: RateLimitSubject,
): Promise<void> {
  const email = to.toLowerCase();
  const from = `from:${networkOf(ip)}`;
  const isOwn = await hasAddress(db, personId, email);
  const key = `confirm:to:${email}:${isOwn ? `person:${personId}` : from}`;
  await requireWithinLimits(db, [
    [`confirm:person:${personId}`, { limit: 5, windowSeconds: hour }],
    [`${key}:minute`, { limit: 1, windowSeconds: minute }],
    [`${key}:day`, { limit: 5, windowSeconds: day }],
    // Otherwise accounts repeatedly created with the e-mail could trigger any number of mails.
    isOwn
      ? [`confirm:to:${email}:registered:${from}`, { limit: 10, windowSeconds: day }]
      : [`confirm:to:${email}`, { limit: 10, windowSeconds: day }],
    [`confirm:${from}`, { limit: 30, windowSeconds: hour }],
  ]);
}

async function hasAddress(db: Db, personId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Attempts count for all codes of an e-mail together. With its 30 codes a day, valid for 15 minutes, strangers
 * have at most 30 · 20 in 900,000 chances a day to guess one.
 */
export async function codeGuessLimits(
  db: Db,
  forEmail: string,
  context: RateLimitSubject,
): Promise<KeyedLimit[]> {
  const { email, who, isKnown } = await attemptWith(db, forEmail, context);
  const few: KeyedLimit = [`verify:${email}:${who}`, { limit: 5, windowSeconds: quarterHour }];
  if (isKnown) return [few];
  return [few, [`verify:${email}`, { limit: 20, windowSeconds: quarterHour }]];
}

/** Limits guessing codes and tickets of many accounts. */
export async function throttleVerification(db: Db, email: string, context: RateLimitSubject): Promise<void> {
  const { who } = await attemptWith(db, email, context);
  await requireWithinLimits(db, [[`verify:${who}`, { limit: 60, windowSeconds: quarterHour }]]);
}
