import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isOlderThan } from '../../platform/database/times/elapsed.ts';
import { hashToken, newToken } from '../../platform/visitors/tokens.ts';
import { knownRoles, type StaffRole } from './roles.ts';

export interface StaffMember {
  id: number;
  name: string;
  roles: StaffRole[];
}

export interface SignedInMember extends StaffMember {
  /** The id of this session, which reveals nothing of its token. */
  session: string;
}

export const maxSessionSeconds = 8 * 60 * 60;
const maxIdleSeconds = 30 * 60;
/** A write for each call would double the time of the shortest ones. */
const seenEverySeconds = 60;
const maxUserAgentLength = 300;

export const isOpenSession = sql<boolean>`not ${isOlderThan('last_seen_at', maxIdleSeconds)}
  and not ${isOlderThan('staff_sessions.created_at', maxSessionSeconds)}`;

export const sessionId = sql<string>`left(token_hash, 16)`;

export interface StaffBrowser {
  formerToken?: string | undefined;
  userAgent?: string | undefined;
}

/** Ends the browser's previous session, against session fixation. */
export async function startStaffSession(
  db: Db,
  staffId: number,
  { formerToken, userAgent = '' }: StaffBrowser = {},
): Promise<string> {
  if (formerToken) await endStaffSession(db, formerToken);
  await db
    .deleteFrom('staff_sessions')
    .where(sql<boolean>`not (${isOpenSession})`)
    .execute();
  const token = newToken();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      user_agent: userAgent.slice(0, maxUserAgentLength),
    })
    .execute();
  return token;
}

/** `isActive` prolongs the session; requests of self-refreshing pages must not set it. */
export async function findStaff(
  db: Db,
  token: string | undefined,
  { isActive }: { isActive: boolean },
): Promise<SignedInMember | null> {
  if (!token) return null;
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id', 'name', 'roles', sessionId.as('session')])
    .select(sql<boolean>`${isOlderThan('last_seen_at', seenEverySeconds)}`.as('isSeenLongAgo'))
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .where(isOpenSession)
    .executeTakeFirst();
  if (!found) return null;
  const { isSeenLongAgo, ...member } = found;
  if (isActive && isSeenLongAgo)
    await db
      .updateTable('staff_sessions')
      .set({ last_seen_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  return { ...member, roles: knownRoles(member.roles) };
}

export async function endStaffSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Also ends sign-ins that have begun: see `startSession`. */
export async function endStaffSessions(trx: Db, staffId: number): Promise<void> {
  await trx
    .updateTable('staff')
    .set((eb) => ({ sessions_ended: eb('sessions_ended', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
  await trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}
