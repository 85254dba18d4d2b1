import { parseArgs } from 'node:util';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { alignColumns } from '../orders/alignColumns.ts';
import { describeAuditLog, describeEntries } from './describeAuditLog.ts';
import { describeCodes } from './describeCodes.ts';
import { roles, type StaffRole } from './roles.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetCodes,
  resetStaffPassword,
  setRoles,
  type StaffDeps,
} from './staffAccounts.ts';

const usage = (
  program: string,
): string => `${program} staff                               lists everybody with their roles
${program} staff add NAME --roles ROLE,...
${program} staff roles NAME ROLE,...
${program} staff disable NAME                   signs out immediately
${program} staff enable NAME
${program} staff reset-codes NAME               for a lost phone
${program} staff reset-password NAME
${program} staff audit [--limit 50]             shows the audit log, newest first
${program} staff audit verify [--known HASH]    checks that no entry was changed or removed

Roles: ${roles.join(', ')}. Passwords and codes are shown once.`;

const options = {
  roles: { type: 'string' },
  limit: { type: 'string', default: '50' },
  known: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export const staffCommand =
  (deps: StaffDeps & { officeOrigin: string | undefined }): AdminCommand =>
  async (args, print, { program, user }) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [step, name = '', third] = positionals;
    const { db, officeOrigin = 'the office, once OFFICE_ORIGIN is set' } = deps;
    const who = `os:${user}`;

    if (values.help) return print(usage(program));
    if (step === undefined) return print(await describeStaff(deps, program));
    if (step === 'audit') {
      if (name === 'verify') return print(await describeAuditLog(db, values.known));
      return print(await describeEntries(db, Math.max(1, Number.parseInt(values.limit, 10) || 50)));
    }
    if (!name) throw new Error(usage(program));
    if (step === 'add') {
      const { password, ...codes } = await addStaff(deps, who, { name, roles: parseRoles(values.roles) });
      print(`${name} signs in at ${officeOrigin}\n\nPassword        ${password}`);
      print(describeCodes(name, codes, deps));
    } else if (step === 'roles') {
      await setRoles(db, who, name, parseRoles(third));
      print(`${name} has new roles.`);
    } else if (step === 'disable') {
      await disableStaff(db, who, name);
      print(`${name} is signed out and can no longer sign in.`);
    } else if (step === 'enable') {
      await enableStaff(db, who, name);
      print(`${name} can sign in again.`);
    } else if (step === 'reset-codes') {
      const codes = await resetCodes(deps, who, name);
      print(`${name} is signed out. The old codes no longer work.`);
      print(describeCodes(name, codes, deps));
    } else if (step === 'reset-password') {
      const password = await resetStaffPassword(db, who, name);
      print(`${name} is signed out.\n\nPassword        ${password}`);
    } else throw new Error(usage(program));
  };

function parseRoles(list = ''): StaffRole[] {
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !roles.some((role) => role === name));
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`Specify roles, separated by commas: ${roles.join(', ')}.`);
  return roles.filter((role) => names.includes(role));
}

async function describeStaff({ db }: StaffDeps, program: string): Promise<string> {
  const staff = await listStaff(db);
  if (staff.length === 0)
    return `No staff yet. Add the first person: ${program} staff add NAME --roles ${roles.join()}`;
  const day = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? 'never';
  return alignColumns([
    ['name', 'roles', 'last sign-in', 'recovery codes', ''],
    ...staff.map((person) => [
      person.name,
      person.roles.join(),
      day(person.signed_in_at),
      String(person.recoveryCodes),
      person.disabled_at ? `disabled ${day(person.disabled_at)}` : '',
    ]),
  ]).join('\n');
}
