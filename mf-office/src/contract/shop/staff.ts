import * as v from 'valibot';
import { nothing } from 'mf-shared/values';
import { minStaffPasswordLength, staffRoles } from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

const staffName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40));
export const newStaffName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u,
    'A name has 2 to 40 letters, digits or . _ - and starts with a letter or digit.',
  ),
);
const roleList = v.pipe(v.array(v.picklist(staffRoles)), v.minLength(1, 'Please choose a role.'));
const ownPassword = v.pipe(v.string(), v.maxLength(200));
const named = v.strictObject({ name: staffName });

export type StaffRow = v.InferOutput<typeof staffRow>;
const staffRow = v.object({
  name: v.string(),
  roles: v.array(v.string()),
  signedInAt: v.nullable(v.string()),
  disabledAt: v.nullable(v.string()),
  /** Number of unused recovery codes. */
  recoveryCodes: v.number(),
});

export type CodeSetup = v.InferOutput<typeof codeSetup>;
/** Sent once: the shop stores the secret encrypted and the recovery codes as hashes. */
const codeSetup = v.object({
  secret: v.string(),
  /** For an authenticator app. The path of an SVG of `size` units, one for each module. */
  qrCode: v.object({ path: v.string(), size: v.number() }),
  recoveryCodes: v.array(v.string()),
});

export type OwnSession = v.InferOutput<typeof ownSession>;
const ownSession = v.object({
  id: v.string(),
  browser: v.string(),
  system: v.string(),
  startedAt: v.string(),
  lastSeenAt: v.string(),
  isThis: v.boolean(),
});

/** Only admins may see and change others; nobody may disable themselves or give up their own role admin. */
export const officeStaffCalls = {
  /** By name. */
  OfficeStaff: query({
    role: 'admin',
    input: nothing,
    response: v.object({
      staff: v.array(staffRow),
      /** Whether the secrets of authenticator apps are stored encrypted (STAFF_KEY). */
      isEncrypted: v.boolean(),
    }),
  }),
  /** 409 if the name is taken. */
  OfficeAddStaff: change({
    role: 'admin',
    log: 'New member of staff',
    record: ({ name, roles }) => ({ name, roles }),
    input: v.strictObject({ name: newStaffName, roles: roleList }),
    response: v.object({ password: v.string(), codes: codeSetup }),
  }),
  /** 409 if a colleague has changed the roles since they were `seen`. */
  OfficeChangeRoles: change({
    role: 'admin',
    log: 'Save the roles',
    record: ({ name, roles }) => ({ name, roles }),
    input: v.strictObject({ name: staffName, seen: v.array(v.string()), roles: roleList }),
    response: v.object({}),
  }),
  /** Ends the person's sessions. */
  OfficeDisableStaff: change({
    role: 'admin',
    log: 'Disable a member of staff',
    record: ({ name }) => ({ name }),
    input: named,
    response: v.object({}),
  }),
  OfficeEnableStaff: change({
    role: 'admin',
    log: 'Enable a member of staff',
    record: ({ name }) => ({ name }),
    input: named,
    response: v.object({}),
  }),
  /** For a lost phone. Ends the person's sessions; former codes no longer work. */
  OfficeResetCodes: change({
    role: 'admin',
    log: 'Reset the codes',
    record: ({ name }) => ({ name }),
    input: named,
    response: v.object({ codes: codeSetup }),
  }),
  /** Ends the person's sessions. */
  OfficeResetStaffPassword: change({
    role: 'admin',
    log: 'Create a password',
    record: ({ name }) => ({ name }),
    input: named,
    response: v.object({ password: v.string() }),
  }),
  OfficeAccount: query({
    role: 'see',
    input: nothing,
    response: v.object({
      recoveryCodes: v.number(),
      /** Most recently used first. */
      sessions: v.array(ownSession),
    }),
  }),
  /** Ends the other sessions. `isDone` is false if the current password is wrong. */
  OfficeChangePassword: change({
    role: 'see',
    log: 'Change the password',
    record: () => ({}),
    input: v.strictObject({
      password: ownPassword,
      newPassword: v.pipe(ownPassword, v.minLength(minStaffPasswordLength)),
    }),
    response: v.object({ isDone: v.boolean() }),
  }),
  /** `recoveryCodes` is null if password or code is wrong. The former recovery codes no longer work. */
  OfficeRenewRecoveryCodes: change({
    role: 'see',
    log: 'New recovery codes',
    record: () => ({}),
    input: v.strictObject({ password: ownPassword, code: v.pipe(v.string(), v.maxLength(40)) }),
    response: v.object({ recoveryCodes: v.nullable(v.array(v.string())) }),
  }),
  /** Ends one of the own sessions, or all but this one. */
  OfficeEndSessions: change({
    role: 'see',
    log: 'Sign out other browsers',
    record: ({ id }) => ({ sessions: id ?? 'all others' }),
    input: v.strictObject({ id: v.nullable(v.pipe(v.string(), v.maxLength(64))) }),
    response: v.object({}),
  }),
} as const;
