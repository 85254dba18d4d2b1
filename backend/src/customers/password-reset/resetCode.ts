import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PostCalls } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { hashToken, newToken } from '../../platform/visitors/tokens.ts';
import { hashSecret, matchesHash } from '../secretHash.ts';

export const codeLifeMs = 15 * 60 * 1000;
const tries = 5;

/** In ms, by the database's clock, which is one for all backends. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
/** One that would live longer than any is from before the clock was set back: how old it is, nobody knows. */
const isLive = sql<boolean>`(reset_code ->> 'expiry')::bigint between ${now} and ${now} + ${codeLifeMs}::bigint`;

const codeOf = (hash: string, triesLeft: number) =>
  sql<string>`jsonb_build_object('hash', ${hash}::text, 'expiry', ${now} + ${codeLifeMs}::bigint, 'triesLeft', ${triesLeft}::int)`;

/** Makes a person's code and keeps its hash; the one before is void. */
export async function issueCode(db: Db, personId: number): Promise<string> {
  const code = String(randomInt(100_000, 1_000_000));
  const hash = await hashSecret(code);
  await db
    .updateTable('people')
    .set({ reset_code: codeOf(hash, tries) })
    .where('id', '=', personId)
    .execute();
  return code;
}

export type Verification = PostCalls['ShopVerifyCode']['answer'];

const wrong: Verification = { success: false, expired: false, ticket: null };
const none: Verification = { ...wrong, message: 'Invalid response data' };

/** Looks at a code, which uses up a try. A right one is exchanged, once, for a ticket to choose a new password. */
export async function verifyCode(db: Db, personId: number, code: string): Promise<Verification> {
  const kept = await useAttempt(db, personId);
  if (!kept) return none;
  if (!(await matchesHash(kept.hash, code))) return wrong;
  if (!kept.isLive) return { success: false, expired: true, ticket: null };

  const ticket = newToken();
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: codeOf(ticketHash(ticket), 0) })
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', kept.hash)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? { success: true, expired: false, ticket } : wrong;
}

/** The kept code with one try less; null where there is none, or no try left. */
async function useAttempt(db: Db, personId: number): Promise<{ hash: string; isLive: boolean } | null> {
  const triesLeft = sql<number>`(reset_code ->> 'triesLeft')::int`;
  const row = await db
    .updateTable('people')
    .set({ reset_code: sql`jsonb_set(reset_code, '{triesLeft}', to_jsonb(${triesLeft} - 1))` })
    .where('id', '=', personId)
    .where(triesLeft, '>', 0)
    .returning(['reset_code', isLive.as('isLive')])
    .executeTakeFirst();
  return row?.reset_code ? { hash: row.reset_code.hash, isLive: row.isLive } : null;
}

/** A ticket stands in the code's place. It cannot be guessed, and with no try left no code has one at it. */
const ticketHash = (ticket: string): string => `ticket:${hashToken(ticket)}`;

/** A ticket that is not wanted any more opens nothing. False where there was none. */
export async function clearTicket(db: Db, personId: number, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: null })
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', ticketHash(ticket))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Whether a person may choose a new password with it. Within a transaction nobody else can meanwhile. */
export async function holdsTicket(trx: Db, personId: number, ticket: string): Promise<boolean> {
  const person = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', ticketHash(ticket))
    .where(isLive)
    .forUpdate()
    .executeTakeFirst();
  return person !== undefined;
}
