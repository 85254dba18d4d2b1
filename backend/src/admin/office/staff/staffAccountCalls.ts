import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetCodes,
  resetStaffPassword,
  setRoles,
  type StaffDeps,
} from '../../staff/staffAccounts.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { showCodes } from './showCodes.ts';

export const staffAccountCalls = (deps: StaffDeps): StaffCall[] => [
  staffQuery('OfficeStaff', {
    role: 'admin',
    async handle() {
      const staff = await listStaff(deps.db);
      return {
        staff: staff.map(({ name, roles, signed_in_at, disabled_at, recoveryCodes }) => ({
          name,
          roles,
          signedInAt: signed_in_at?.toISOString() ?? null,
          disabledAt: disabled_at?.toISOString() ?? null,
          recoveryCodes,
        })),
        isEncrypted: deps.staffKey !== undefined,
      };
    },
  }),
  staffMutation('OfficeAddStaff', {
    role: 'admin',
    record: ({ name, roles }) => ({ name, roles }),
    async handle(person, { staff }) {
      const { password, ...codes } = await addStaff(deps, staff, person);
      return { password, codes: showCodes(person.name, codes) };
    },
  }),
  staffMutation('OfficeChangeRoles', {
    role: 'admin',
    record: ({ name, roles }) => ({ name, roles }),
    async handle({ name, seen, roles }, { staff }) {
      await setRoles(deps.db, staff, name, roles, seen);
      return {};
    },
  }),
  staffMutation('OfficeDisableStaff', {
    role: 'admin',
    record: ({ name }) => ({ name }),
    async handle({ name }, { staff }) {
      await disableStaff(deps.db, staff, name);
      return {};
    },
  }),
  staffMutation('OfficeEnableStaff', {
    role: 'admin',
    record: ({ name }) => ({ name }),
    async handle({ name }, { staff }) {
      await enableStaff(deps.db, staff, name);
      return {};
    },
  }),
  staffMutation('OfficeResetCodes', {
    role: 'admin',
    record: ({ name }) => ({ name }),
    handle: async ({ name }, { staff }) => ({
      codes: showCodes(name, await resetCodes(deps, staff, name)),
    }),
  }),
  staffMutation('OfficeResetStaffPassword', {
    role: 'admin',
    record: ({ name }) => ({ name }),
    handle: async ({ name }, { staff }) => ({
      password: await resetStaffPassword(deps.db, staff, name),
    }),
  }),
];
