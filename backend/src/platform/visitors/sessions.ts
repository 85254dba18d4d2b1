import { sql } from 'kysely';
import type { Confirmable } from 'mf-shared/calls';
import type { Db } from '../database/tables/Db.ts';
import type { VisitorContext } from './Visitor.ts';
import { ShopError } from '../errors.ts';
import { hashToken, newToken } from './tokens.ts';

export const sessionSeconds = 30 * 24 * 60 * 60;

type Context = Pick<VisitorContext, 'visitor' | 'userAgent' | 'setCookie'>;

/** Measured by the database's clock, which all backends share. */
export const sessionEnd = sql<Date>`now() + make_interval(secs => ${sessionSeconds})`;

/** Ends the browser's previous session, against session fixation. */
export async function startSession(db: Db, personId: number, context: Context): Promise<void> {
  await deleteSession(db, context);
  const token = newToken();
  const session = { token_hash: hashToken(token), person_id: personId, user_agent: context.userAgent };
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: sessionEnd })
    .execute();
  context.setCookie('__Host-session', token, sessionSeconds);
}

export async function endSession(db: Db, context: Context): Promise<void> {
  await deleteSession(db, context);
  context.setCookie('__Host-session', '', 0);
}

async function deleteSession(db: Db, { visitor }: Context): Promise<void> {
  if (!visitor.person) return;
  await db.deleteFrom('sessions').where('token_hash', '=', visitor.person.sessionHash).execute();
}

export async function endOtherSessions(db: Db, { visitor }: Context): Promise<void> {
  if (!visitor.person) return;
  const { id, sessionHash } = visitor.person;
  await db
    .deleteFrom('sessions')
    .where('person_id', '=', id)
    .where('token_hash', '!=', sessionHash)
    .execute();
}

export async function endAllSessions(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('sessions').where('person_id', '=', personId).execute();
}

export async function markReauthenticated(db: Db, sessionHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ reauthenticated_at: sql<Date>`now()` })
    .where('token_hash', '=', sessionHash)
    .execute();
}

/**
 * Throws 403 unless the password was re-entered within five minutes, or a passkey confirmed this action. Each
 * counts once.
 */
export async function requireReauthentication(
  db: Db,
  { visitor }: Pick<Context, 'visitor'>,
  confirmable?: Confirmable,
): Promise<void> {
  if (confirmable && (await useConfirmation(db, visitor, confirmable))) return;
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ reauthenticated_at: null })
    .where('token_hash', '=', visitor.person?.sessionHash ?? '')
    .where(sql<boolean>`reauthenticated_at between now() - interval '5 minutes' and now()`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ShopError(403, 'Please enter your password again.');
}

async function useConfirmation(
  db: Db,
  visitor: Context['visitor'],
  confirmable: Confirmable,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_confirmations')
    .where('session_hash', '=', visitor.person?.sessionHash ?? '')
    .where('purpose', '=', confirmable)
    .where(sql<boolean>`confirmed_at between now() - interval '5 minutes' and now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Throws 403 unless the session is new or the password was re-entered, so that a hijacked older session
 * cannot gain permanent access.
 */
export async function requireFreshSession(db: Db, context: Pick<Context, 'visitor'>): Promise<void> {
  const begun = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', context.visitor.person?.sessionHash ?? '')
    .where(sql<boolean>`created_at between now() - interval '10 minutes' and now()`)
    .executeTakeFirst();
  if (!begun) await requireReauthentication(db, context);
}
