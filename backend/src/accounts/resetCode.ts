import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PostCalls } from 'mf-shared/calls';
import type { Database } from '../database/openDatabase.ts';
import type { ResetCode } from '../database/schema.ts';
import { hashToken, newToken } from '../visitors/tokens.ts';
import { hashSecret, matchesHash } from './secretHash.ts';

export const codeLifeMs = 15 * 60 * 1000;
const tries = 5;

/** Makes a person's code and keeps its hash; the one before is void. */
export async function issueCode(db: Database, personId: number): Promise<string> {
  const code = String(randomInt(100_000, 1_000_000));
  const expiry = Date.now() + codeLifeMs;
  const kept: ResetCode = { hash: await hashSecret(code), expiry, triesLeft: tries };
  await db
    .updateTable('people')
    .set({ reset_code: JSON.stringify(kept) })
    .where('id', '=', personId)
    .execute();
  return code;
}

export type Verification = PostCalls['ShopVerifyCode']['answer'];

const wrong: Verification = { success: false, expired: false, ticket: null };
const none: Verification = { ...wrong, message: 'Invalid response data' };

/** Looks at a code, which uses up a try. A right one is exchanged, once, for a ticket to choose a new password. */
export async function verifyCode(db: Database, personId: number, code: string): Promise<Verification> {
  const kept = await takeTry(db, personId);
  if (!kept) return none;
  if (!(await matchesHash(kept.hash, code))) return wrong;
  if (Date.now() > kept.expiry) return { success: false, expired: true, ticket: null };

  const ticket = newToken();
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: JSON.stringify(ticketOf(ticket)) })
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', kept.hash)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? { success: true, expired: false, ticket } : wrong;
}

/** The kept code with one try less; null where there is none, or no try left. */
async function takeTry(db: Database, personId: number): Promise<ResetCode | null> {
  const triesLeft = sql<number>`(reset_code ->> 'triesLeft')::int`;
  const row = await db
    .updateTable('people')
    .set({ reset_code: sql`jsonb_set(reset_code, '{triesLeft}', to_jsonb(${triesLeft} - 1))` })
    .where('id', '=', personId)
    .where(triesLeft, '>', 0)
    .returning('reset_code')
    .executeTakeFirst();
  return row?.reset_code ?? null;
}

const ticketHash = (ticket: string): string => `ticket:${hashToken(ticket)}`;

/** A ticket stands in the code's place. It cannot be guessed, and no code has a try at it. */
const ticketOf = (ticket: string): ResetCode => ({
  hash: ticketHash(ticket),
  expiry: Date.now() + codeLifeMs,
  triesLeft: 0,
});

/** A ticket that is not wanted any more opens nothing. False where there was none. */
export async function clearTicket(db: Database, personId: number, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: null })
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', ticketHash(ticket))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export const isTicketFor = (kept: ResetCode | null | undefined, ticket: string): boolean =>
  kept?.hash === ticketHash(ticket) && Date.now() <= kept.expiry;
