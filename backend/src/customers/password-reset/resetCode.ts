import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PostCalls } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hashToken, newToken } from '../../platform/visitors/tokens.ts';
import { hashSecret, matchesHash } from '../../platform/secrets/secretHash.ts';

export const codeLifeMs = 15 * 60 * 1000;
/** If only one were valid, a stranger who requests a code would make the owner's invalid. */
const validCodes = 3;

/** Milliseconds by the database's clock, which all backends share. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const secrets = sql`jsonb_array_elements(coalesce(reset_code -> 'earlier', '[]') || reset_code) as secret`;
const isTicket = sql<boolean>`starts_with(secret ->> 'hash', 'ticket:')`;
const expiry = sql`(secret ->> 'expiry')::bigint`;
/**
 * A code that expires too far in the future was issued before the clock was set back, and counts as expired.
 */
const isLive = sql<boolean>`${expiry} between ${now} and ${now} + ${codeLifeMs}::bigint`;
const has = (hash: string) =>
  sql<boolean>`exists (select from ${secrets} where secret ->> 'hash' = ${hash} and ${isLive})`;

/** The previous release of the backend reads `triesLeft`. */
const secretJson = (hash: string, triesLeft: number) =>
  sql<string>`jsonb_build_object('hash', ${hash}::text, 'expiry', ${now} + ${codeLifeMs}::bigint, 'triesLeft', ${triesLeft}::int)`;

/** Keeps a ticket, so that a stranger who requests a code does not end the owner's reset. */
const latest = sql`(select coalesce(jsonb_agg(secret - 'earlier'), '[]') from (
  select secret from ${secrets} where ${isLive} order by ${isTicket} desc, ${expiry} desc limit ${validCodes - 1}
) as latest)`;

export async function issueCode(db: Db, personId: number): Promise<string> {
  const code = String(randomInt(100_000, 1_000_000));
  const hash = await hashSecret(code);
  await db
    .updateTable('people')
    .set({ reset_code: sql`${secretJson(hash, 5)} || jsonb_build_object('earlier', ${latest})` })
    .where('id', '=', personId)
    .execute();
  return code;
}

type Verification = PostCalls['ShopVerifyCode']['response'];

const wrongCode: Verification = { success: false, expired: false, ticket: null };
const noCode: Verification = { ...wrongCode, message: 'Invalid response data' };

/** A correct code is exchanged once for a ticket to set a new password. */
export async function verifyCode(db: Db, personId: number, code: string): Promise<Verification> {
  const codes = await codesOf(db, personId);
  // Hashes as often without stored codes, so that the response time does not reveal which e-mails have an
  // account.
  const matches = await Promise.all(
    Array.from({ length: validCodes }, (_, index) => matchesHash(codes[index]?.hash, code)),
  );
  const right = codes.find((_, index) => matches[index]);
  if (codes.length === 0) return noCode;
  if (!right) return wrongCode;
  if (!right.isLive) return { success: false, expired: true, ticket: null };

  const ticket = newToken();
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: secretJson(ticketHash(ticket), 0) })
    .where('id', '=', personId)
    .where(has(right.hash))
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

/** Use only for someone who has proved ownership of the account in another way than by a code. */
export async function issueTicket(db: Db, personId: number): Promise<string> {
  const ticket = newToken();
  await db
    .updateTable('people')
    .set({ reset_code: secretJson(ticketHash(ticket), 0) })
    .where('id', '=', personId)
    .execute();
  return ticket;
}

async function codesOf(db: Db, personId: number): Promise<{ hash: string; isLive: boolean }[]> {
  const { rows } = await sql<{ hash: string; isLive: boolean }>`
    select secret ->> 'hash' as hash, ${isLive} as "isLive"
    from people, ${secrets} where id = ${personId} and not ${isTicket}`.execute(db);
  return rows;
}

/** Distinguishes it from a code, so that it cannot be used as one. */
const ticketHash = (ticket: string): string => `ticket:${hashToken(ticket)}`;

export async function clearTicket(db: Db, personId: number, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ reset_code: null })
    .where('id', '=', personId)
    .where(has(ticketHash(ticket)))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Locks the row, so that the ticket is used only once. */
export async function holdsTicket(trx: Db, personId: number, ticket: string): Promise<boolean> {
  const person = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where(has(ticketHash(ticket)))
    .forUpdate()
    .executeTakeFirst();
  return person !== undefined;
}
