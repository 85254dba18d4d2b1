import { sql } from 'kysely';
import { says } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import {
  consumeRateLimit,
  requireWithinLimits,
  undoAttempt,
  type KeyedLimit,
} from '../../platform/visitors/rateLimit.ts';
import { matchesHash } from '../../platform/secrets/secretHash.ts';
import { audit } from './auditLog.ts';
import { demoStaff } from './demoStaff.ts';
import { stepOfCode, spendRecoveryCode } from './oneTimeCodes.ts';
import { knownRoles } from './roles.ts';
import { openSecret } from '../../platform/secrets/sealSecret.ts';
import { startStaffSession, type StaffBrowser, type StaffMember } from './staffSessions.ts';

const minute = 60;
const hour = 60 * minute;

export interface SignInDeps {
  db: Db;
  staffKey: string | undefined;
  isProduction: boolean;
  /** Clock for one-time codes in ms; defaults to the database's. */
  now?: (() => number) | undefined;
}

export const incompleteSignIn = says('Please enter name, password and code.');

interface SignInAttempt {
  name: string;
  password: string;
  code: string;
  network: string;
}

/** Returns null if name, password or code is wrong; only the audit log records which. */
export async function signInStaff(
  deps: SignInDeps,
  attempt: SignInAttempt,
  browser: StaffBrowser = {},
): Promise<(StaffMember & { token: string }) | null> {
  const checked = await checkSignIn(deps, attempt);
  return checked && startSession(deps.db, checked, attempt, browser);
}

interface CheckedMember extends StaffMember {
  sessionsEnded: number;
}

/** A correct code is used up. */
export async function checkSignIn(deps: SignInDeps, attempt: SignInAttempt): Promise<CheckedMember | null> {
  const { db, isProduction } = deps;
  const limits = attemptLimits(attempt);
  await requireWithinLimits(db, limits);
  const person = await findPerson(db, attempt.name);
  const hasPassword = await matchesHash(person?.password_hash, attempt.password);
  const failed = (reason: string) => recordFailure(db, attempt, person?.name, reason);
  if (!person || !hasPassword) return failed('password');
  const codes = codeAttempt(deps, person);
  if (isProduction && (attempt.password === demoStaff.password || codes.secret === demoStaff.totpSecret))
    return failed('published-secret');

  // The password was right, so strangers cannot use up the attempts of a staff member.
  const codeLimits: KeyedLimit[] = [[`staff-code:${person.id}`, { limit: 10, windowSeconds: hour }]];
  await requireWithinLimits(db, codeLimits);
  if (!(await spendCode(db, codes, attempt.code.replace(/\s/g, '')))) return failed('code');

  await undoAttempt(db, [...limits, ...codeLimits]);
  const { id, name, roles, sessions_ended: sessionsEnded } = person;
  return { id, name, roles: knownRoles(roles), sessionsEnded };
}

/** Returns null if all sessions were ended since the check, by a new password, new codes or disabling. */
export const startSession = (
  db: Db,
  { sessionsEnded, ...member }: CheckedMember,
  attempt: SignInAttempt,
  browser: StaffBrowser,
): Promise<(StaffMember & { token: string }) | null> =>
  db.transaction().execute(async (trx) => {
    const unchanged = await trx
      .updateTable('staff')
      .set({ signed_in_at: sql`now()` })
      .where('id', '=', member.id)
      .where('sessions_ended', '=', sessionsEnded)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!unchanged) return recordFailure(trx, attempt, member.name, 'account-changed');
    await audit(trx, member.name, 'signed-in', '', { network: attempt.network });
    return { ...member, token: await startStaffSession(trx, member.id, browser) };
  });

export interface Confirmation {
  password: string;
  /** Omitted for changes that the password alone confirms. */
  code?: string;
}

/** Whether a signed-in person has entered their own password and, if wanted, a code, which is then used up. */
export async function confirmStaff(
  deps: SignInDeps,
  { id, name }: StaffMember,
  { password, code }: Confirmation,
): Promise<boolean> {
  const { db } = deps;
  const limits: KeyedLimit[] = [[`staff-confirm:${id}`, { limit: 10, windowSeconds: 15 * minute }]];
  await requireWithinLimits(db, limits);
  const person = await findPerson(db, name);
  if (!(await matchesHash(person?.password_hash, password)) || !person) return false;
  if (code !== undefined && !(await spendCode(db, codeAttempt(deps, person), code.replace(/\s/g, ''))))
    return false;
  await undoAttempt(db, limits);
  return true;
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const codeAttempt = ({ staffKey, now }: SignInDeps, { id, totp_secret, now: databaseNow }: Person) => ({
  id,
  secret: openSecret(totp_secret, staffKey),
  now: now?.() ?? databaseNow,
});

/**
 * Guesses from all networks together are limited to ten a minute, so that the real person waits at most two
 * minutes.
 */
const attemptLimits = ({ name, network }: SignInAttempt): KeyedLimit[] => [
  [`staff:${name.toLowerCase()}:${network}`, { limit: 10, windowSeconds: 15 * minute }],
  [`staff:from:${network}`, { limit: 100, windowSeconds: 15 * minute }],
  [`staff:${name.toLowerCase()}`, { limit: 20, windowSeconds: 2 * minute }],
];

const findPerson = (db: Db, name: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash', 'totp_secret', 'roles', 'sessions_ended'])
    .select(sql<number>`extract(epoch from now()) * 1000`.as('now'))
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** An app code works once and invalidates earlier ones. */
async function spendCode(
  db: Db,
  { id, secret, now }: { id: number; secret: string; now: number },
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, id, code);
  const step = stepOfCode(secret, code, now);
  if (step === null) return false;
  const used = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/**
 * Unknown names are not recorded, as they may be a password typed into the wrong field. The number of entries
 * is limited so that strangers cannot fill the log.
 */
async function recordFailure(
  db: Db,
  { network }: SignInAttempt,
  name: string | undefined,
  reason: string,
): Promise<null> {
  const isRecorded =
    name !== undefined || (await consumeRateLimit(db, 'staff-unknown', { limit: 20, windowSeconds: hour }));
  if (isRecorded)
    await audit(db, 'a visitor', 'sign-in-failed', name, { reason: name ? reason : 'name', network });
  return null;
}
