import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError, TranslatedError } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';
import { audit } from './auditLog.ts';
import { demoStaff } from './demoStaff.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './oneTimeCodes.ts';
import { confirmStaff, type Confirmation, type SignInDeps } from './signInStaff.ts';
import { isOpenSession, sessionId, type SignedInMember } from './staffSessions.ts';

interface OwnSession {
  id: string;
  userAgent: string;
  startedAt: Date;
  lastSeenAt: Date;
}

export async function findAccount(
  db: Db,
  { id }: SignedInMember,
): Promise<{ recoveryCodes: number; sessions: OwnSession[] }> {
  const [recoveryCodes, sessions] = await Promise.all([
    countRecoveryCodes(db, id),
    db
      .selectFrom('staff_sessions')
      .select([sessionId.as('id'), 'user_agent as userAgent', 'created_at as startedAt'])
      .select('last_seen_at as lastSeenAt')
      .where('staff_id', '=', id)
      .where(isOpenSession)
      .orderBy('last_seen_at', 'desc')
      .execute(),
  ]);
  return { recoveryCodes, sessions };
}

/** Ends the other sessions. Returns false if the current password is wrong. */
export async function changeOwnPassword(
  deps: SignInDeps,
  staff: SignedInMember,
  { newPassword, ...confirmation }: Confirmation & { newPassword: string },
): Promise<boolean> {
  if (newPassword === demoStaff.password)
    throw new TranslatedError(409, 'This password is published. Please choose another one.');
  if (!(await confirmStaff(deps, staff, confirmation))) return false;
  const hash = await hashSecret(newPassword);
  await deps.db.transaction().execute(async (trx) => {
    await requireSession(trx, staff);
    await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', staff.id).execute();
    await endOtherSessions(trx, staff);
    await audit(trx, staff.name, 'password-changed', staff.name);
  });
  return true;
}

/** Returns null if password or code is wrong. */
export async function renewOwnRecoveryCodes(
  deps: SignInDeps,
  staff: SignedInMember,
  confirmation: Required<Confirmation>,
): Promise<string[] | null> {
  if (!(await confirmStaff(deps, staff, confirmation))) return null;
  return deps.db.transaction().execute(async (trx) => {
    // Two requests at the same time would otherwise leave the codes of both.
    await requireSession(trx, staff);
    await audit(trx, staff.name, 'recovery-codes-renewed', staff.name);
    return renewRecoveryCodes(trx, staff.id);
  });
}

/** Locks the account. Throws if an admin has ended the session since the confirmation was checked. */
async function requireSession(trx: Db, { id, session }: SignedInMember): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
  const own = await trx
    .selectFrom('staff_sessions')
    .select('staff_id')
    .where('staff_id', '=', id)
    .where(sql<boolean>`${sessionId} = ${session}`)
    .executeTakeFirst();
  if (!own) throw new ShopError(401, 'Please sign in.');
}

export async function endOwnSession(db: Db, { id: staffId }: SignedInMember, id: string): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`${sessionId} = ${id}`)
    .execute();
}

/** Also ends sign-ins that have begun: see `startSession`. */
export async function endOtherSessions(db: Db, { id, session }: SignedInMember): Promise<void> {
  await db
    .updateTable('staff')
    .set((eb) => ({ sessions_ended: eb('sessions_ended', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', id)
    .where(sql<boolean>`${sessionId} <> ${session}`)
    .execute();
}
