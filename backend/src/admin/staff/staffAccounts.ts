import { sql } from 'kysely';
import { newStaffName, type AuditAction } from 'mf-office/contract';
import { sourceLanguage } from 'mf-shared/languages';
import { says } from '../../locales/Sentence.ts';
import { readInput } from '../../platform/calls/readInput.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';
import { findSeller } from '../../seller/findSeller.ts';
import { audit } from './auditLog.ts';
import { newReadableSecret, newTotpSecret, renewRecoveryCodes } from './oneTimeCodes.ts';
import type { StaffRole } from './roles.ts';
import { sealSecret } from '../../platform/secrets/sealSecret.ts';
import { endStaffSessions, type StaffMember } from './staffSessions.ts';

export interface StaffDeps {
  db: Db;
  staffKey: string | undefined;
}

export interface IssuedCodes {
  shopName: string;
  totpSecret: string;
  recoveryCodes: string[];
}

/**
 * A member of staff with the role admin, or `os:` and the user of a command. Only the command may leave the
 * shop without an admin, because it can add one.
 */
type Author = StaffMember | string;

const nameOf = (author: Author): string => (typeof author === 'string' ? author : author.name);

export async function addStaff(
  { db, staffKey }: StaffDeps,
  author: Author,
  { name, roles }: { name: string; roles: StaffRole[] },
  { password = newReadableSecret(), totpSecret = newTotpSecret() } = {},
): Promise<IssuedCodes & { password: string }> {
  readInput(newStaffName, name);
  const person = {
    name,
    roles,
    password_hash: await hashSecret(password),
    totp_secret: sealSecret(totpSecret, staffKey),
  };
  return db
    .transaction()
    .execute(async (trx) => {
      await requireAdmin(trx, author);
      const { id } = await trx.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow();
      const recoveryCodes = await renewRecoveryCodes(trx, id);
      await audit(trx, nameOf(author), 'staff-added', name, { roles });
      return { password, shopName: await shopNameOf(trx), totpSecret, recoveryCodes };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new TranslatedError(409, 'There is already a member of staff called {name}.', { name })
        : error;
    });
}

const shopNameOf = async (db: Db): Promise<string> => (await findSeller(db, sourceLanguage)).shopName;

export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['name', 'roles', 'signed_in_at', 'disabled_at'])
    .select(
      sql<number>`(select count(*) from staff_recovery_codes where staff_id = staff.id and used_at is null)`.as(
        'recoveryCodes',
      ),
    )
    .orderBy('name')
    .execute();

export const setRoles = (
  db: Db,
  author: Author,
  name: string,
  roles: StaffRole[],
  seen?: string[],
): Promise<void> =>
  changeStaff(db, author, name, 'roles-changed', async (trx, person) => {
    if (isOwn(author, person) && !roles.includes('admin'))
      throw new TranslatedError(409, 'You cannot give up your own role admin. Ask another admin to do it.');
    if (seen && seen.toSorted().join() !== person.roles.toSorted().join())
      throw new TranslatedError(409, 'A colleague has changed these roles. Reload the page and try again.');
    await trx.updateTable('staff').set({ roles }).where('id', '=', person.id).execute();
    return { from: person.roles, to: roles };
  });

export const disableStaff = (db: Db, author: Author, name: string): Promise<void> =>
  changeStaff(db, author, name, 'staff-disabled', async (trx, person) => {
    const { id } = person;
    if (isOwn(author, person))
      throw new TranslatedError(409, 'You cannot disable yourself. Ask another admin to do it.');
    await trx
      .updateTable('staff')
      .set({ disabled_at: sql`coalesce(disabled_at, now())` })
      .where('id', '=', id)
      .execute();
    await endStaffSessions(trx, id);
  });

export const enableStaff = (db: Db, author: Author, name: string): Promise<void> =>
  changeStaff(db, author, name, 'staff-enabled', async (trx, { id }) => {
    await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute();
  });

export async function resetCodes(
  { db, staffKey }: StaffDeps,
  author: Author,
  name: string,
): Promise<IssuedCodes> {
  const totpSecret = newTotpSecret();
  let recoveryCodes: string[] = [];
  await changeStaff(db, author, name, 'code-reset', async (trx, { id }) => {
    const change = { totp_secret: sealSecret(totpSecret, staffKey), totp_step: 0 };
    await trx.updateTable('staff').set(change).where('id', '=', id).execute();
    recoveryCodes = await renewRecoveryCodes(trx, id);
    await endStaffSessions(trx, id);
  });
  return { shopName: await shopNameOf(db), totpSecret, recoveryCodes };
}

export async function resetStaffPassword(db: Db, author: Author, name: string): Promise<string> {
  const password = newReadableSecret();
  const hash = await hashSecret(password);
  await changeStaff(db, author, name, 'password-reset', async (trx, { id }) => {
    await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute();
    await endStaffSessions(trx, id);
  });
  return password;
}

const isOwn = (author: Author, { id }: { id: number }): boolean =>
  typeof author !== 'string' && author.id === id;

/**
 * Locks all admins, so that two of them cannot remove each other at the same time. As nobody can remove
 * themselves, one always remains.
 */
async function requireAdmin(trx: Db, author: Author): Promise<void> {
  if (typeof author === 'string') return;
  const admins = await trx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some(({ id }) => id === author.id))
    throw new TranslatedError(403, 'This needs the role {role}.', { role: says('admin') });
}

type Change = (trx: Db, person: { id: number; roles: string[] }) => Promise<object | void>;

async function changeStaff(
  db: Db,
  author: Author,
  name: string,
  action: AuditAction,
  change: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireAdmin(trx, author);
    const person = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'roles'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new TranslatedError(404, 'There is no member of staff called {name}.', { name });
    const details = await change(trx, person);
    await audit(trx, nameOf(author), action, person.name, { ...details });
  });
}
