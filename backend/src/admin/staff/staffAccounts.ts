import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { isUniqueViolation } from '../../platform/database/isUniqueViolation.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';
import { audit, type AuditAction } from './auditLog.ts';
import { newReadableSecret, newTotpSecret, renewRecoveryCodes } from './oneTimeCodes.ts';
import type { StaffRole } from './roles.ts';
import { sealSecret } from './sealSecret.ts';
import { endStaffSessions } from './staffSessions.ts';

export interface StaffDeps {
  db: Db;
  staffKey: string | undefined;
}

export interface CodeSetup {
  totpSecret: string;
  recoveryCodes: string[];
}

const nameForm = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u;

export async function addStaff(
  { db, staffKey }: StaffDeps,
  who: string,
  { name, roles }: { name: string; roles: StaffRole[] },
  { password = newReadableSecret(), totpSecret = newTotpSecret() } = {},
): Promise<CodeSetup & { password: string }> {
  if (!nameForm.test(name))
    throw new Error('A name must have 2 to 40 letters, digits or . _ - and start with a letter or digit.');
  const person = {
    name,
    roles,
    password_hash: await hashSecret(password),
    totp_secret: sealSecret(totpSecret, staffKey),
  };
  return db
    .transaction()
    .execute(async (trx) => {
      const { id } = await trx.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow();
      const recoveryCodes = await renewRecoveryCodes(trx, id);
      await audit(trx, who, 'staff-added', name, { roles });
      return { password, totpSecret, recoveryCodes };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new Error(`There is already a member of staff called ${name}.`)
        : error;
    });
}

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

export const setRoles = (db: Db, who: string, name: string, roles: StaffRole[]): Promise<void> =>
  changeStaff(db, who, name, 'roles-changed', async (trx, person) => {
    await trx.updateTable('staff').set({ roles }).where('id', '=', person.id).execute();
    return { from: person.roles, to: roles };
  });

export const disableStaff = (db: Db, who: string, name: string): Promise<void> =>
  changeStaff(db, who, name, 'staff-disabled', async (trx, { id }) => {
    await trx
      .updateTable('staff')
      .set({ disabled_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await endStaffSessions(trx, id);
  });

export const enableStaff = (db: Db, who: string, name: string): Promise<void> =>
  changeStaff(db, who, name, 'staff-enabled', async (trx, { id }) => {
    await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute();
  });

export async function resetCodes({ db, staffKey }: StaffDeps, who: string, name: string): Promise<CodeSetup> {
  const totpSecret = newTotpSecret();
  let recoveryCodes: string[] = [];
  await changeStaff(db, who, name, 'code-reset', async (trx, { id }) => {
    const change = { totp_secret: sealSecret(totpSecret, staffKey), totp_step: 0 };
    await trx.updateTable('staff').set(change).where('id', '=', id).execute();
    recoveryCodes = await renewRecoveryCodes(trx, id);
    await endStaffSessions(trx, id);
  });
  return { totpSecret, recoveryCodes };
}

export async function resetStaffPassword(db: Db, who: string, name: string): Promise<string> {
  const password = newReadableSecret();
  const hash = await hashSecret(password);
  await changeStaff(db, who, name, 'password-reset', async (trx, { id }) => {
    await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute();
    await endStaffSessions(trx, id);
  });
  return password;
}

type Change = (trx: Db, person: { id: number; roles: string[] }) => Promise<object | void>;

async function changeStaff(
  db: Db,
  who: string,
  name: string,
  action: AuditAction,
  change: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'roles'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new Error(`There is no member of staff called ${name}.`);
    const details = await change(trx, person);
    await audit(trx, who, action, person.name, { ...details });
  });
}
