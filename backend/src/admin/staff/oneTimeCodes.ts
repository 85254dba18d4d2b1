import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';

const recoveryCodeCount = 8;
const secretBytes = 20;
const readableBytes = 10;

const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret) });

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Authenticator apps show the shop and the member of staff. */
export const totpUri = (secret: string, shown: { issuer: string; label: string }): string =>
  totpOf(secret, shown).toString();

export const totpCode = (secret: string, timestamp: number): string => totpOf(secret).generate({ timestamp });

/**
 * Returns the time step of a code: the current one or, as clocks differ, a neighbouring one. Null for a wrong
 * code.
 */
export function stepOfCode(secret: string, code: string, timestamp: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export function newReadableSecret(): string {
  const { base32 } = new Secret({ size: readableBytes });
  return (base32.toLowerCase().match(/.{4}/g) ?? []).join('-');
}

export async function renewRecoveryCodes(db: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newReadableSecret);
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = codes.map((code) => ({ code_hash: hashRecoveryCode(code), staff_id: staffId }));
  await db.insertInto('staff_recovery_codes').values(rows).execute();
  return codes;
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function spendRecoveryCode(db: Db, staffId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

const hashRecoveryCode = (code: string): string => hashToken(code.toLowerCase().replace(/[\s-]/g, ''));
