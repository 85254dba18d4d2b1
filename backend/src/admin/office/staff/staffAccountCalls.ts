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
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { showCodes } from './showCodes.ts';

export const staffAccountCalls = (deps: StaffDeps) =>
  ({
    async OfficeStaff() {
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
    async OfficeAddStaff(person, { staff }) {
      const { password, ...codes } = await addStaff(deps, staff, person);
      return { password, codes: showCodes(person.name, codes) };
    },
    OfficeChangeRoles: ({ name, seen, roles }, { staff }) => setRoles(deps.db, staff, name, roles, seen),
    OfficeDisableStaff: ({ name }, { staff }) => disableStaff(deps.db, staff, name),
    OfficeEnableStaff: ({ name }, { staff }) => enableStaff(deps.db, staff, name),
    OfficeResetCodes: async ({ name }, { staff }) => ({
      codes: showCodes(name, await resetCodes(deps, staff, name)),
    }),
    OfficeResetStaffPassword: async ({ name }, { staff }) => ({
      password: await resetStaffPassword(deps.db, staff, name),
    }),
  }) satisfies SomeHandlers;
