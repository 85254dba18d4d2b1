import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PostCalls } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { hashToken, newToken } from '../../platform/visitors/tokens.ts';
import { hashSecret, matchesHash } from '../../platform/secrets/secretHash.ts';

export const codeLifeMs = 15 * 60 * 1000;
const maxAttempts = 5;

/** In ms, by the database's clock, which all backends share. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
/**
 * A code that expires too far in the future was issued before the clock was set back, and counts as expired.
 */
const isLive = sql<boolean>`(reset_code ->> 'expiry')::bigint between ${now} and ${now} + ${codeLifeMs}::bigint`;

const codeJson = (hash: string, triesLeft: number) =>
  sql<string>`jsonb_build_object('hash', ${hash}::text, 'expiry', ${now} + ${codeLifeMs}::bigint, 'triesLeft', ${triesLeft}::int)`;

export async function issueCode(db: Db, personId: number): Promise<string> {
  const code = String(randomInt(100_000, 1_000_000));
  const hash = await hashSecret(code);
  await db
    .updateTable('people')
    .set({ reset_code: codeJson(hash, maxAttempts) })
    .where('id', '=', personId)
    .execute();
  return code;
}

type Verification = PostCalls['ShopVerifyCode']['answer'];

const wrongCode: Verification = { success: false, expired: false, ticket: null };
const noCode: Verification = { ...wrongCode, message: 'Invalid response data' };

/** Uses up an attempt. A correct code is exchanged once for a ticket to set a new password. */
export async function verifyCode(db: Db, personId: number, code: string): Promise<Verification> {
  const stored = await useAttempt(db, personId);
  // Hashes even without a stored code, so that the response time does not reveal which e-mails have an
  // account.
  const isRight = await matchesHash(stored?.hash, code);
  if (!stored) return noCode;
  if (!isRight) return wrongCode;
  if (!stored.isLive) return { success: false, expired: true, ticket: null };

  const ticket = newToken();
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: codeJson(ticketHash(ticket), 0) })
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', stored.hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return wrongCode;
  // Having the code proves access to the mailbox.
  await db
    .updateTable('addresses')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .execute();
  return { success: true, expired: false, ticket };
}

/** Only for someone who has proved ownership of the account in another way than by a code. */
export async function issueTicket(db: Db, personId: number): Promise<string> {
  const ticket = newToken();
  await db
    .updateTable('people')
    .set({ reset_code: codeJson(ticketHash(ticket), 0) })
    .where('id', '=', personId)
    .execute();
  return ticket;
}

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

/** A ticket replaces the code, with no attempts left, so that it cannot be used as one. */
const ticketHash = (ticket: string): string => `ticket:${hashToken(ticket)}`;

export async function clearTicket(db: Db, personId: number, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: null })
    .where('id', '=', personId)
    .where(sql`reset_code ->> 'hash'`, '=', ticketHash(ticket))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Locks the row, so that the ticket is used only once. */
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
