import { browserOf } from '../../../customers/api.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  findAccount,
  renewOwnRecoveryCodes,
} from '../../staff/ownAccount.ts';
import type { SignInDeps } from '../../staff/signInStaff.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const ownAccountCalls = (deps: SignInDeps) =>
  ({
    async OfficeAccount(_, { staff }) {
      const { recoveryCodes, sessions } = await findAccount(deps.db, staff);
      return {
        recoveryCodes,
        sessions: sessions.map(({ id, userAgent, startedAt, lastSeenAt }) => ({
          id,
          ...browserOf(userAgent),
          startedAt: startedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isThis: id === staff.session,
        })),
      };
    },
    OfficeChangePassword: async (entered, { staff }) => ({
      isDone: await changeOwnPassword(deps, staff, entered),
    }),
    OfficeRenewRecoveryCodes: async (entered, { staff }) => ({
      recoveryCodes: await renewOwnRecoveryCodes(deps, staff, entered),
    }),
    OfficeEndSessions: ({ id }, { staff }) =>
      id === null ? endOtherSessions(deps.db, staff) : endOwnSession(deps.db, staff, id),
  }) satisfies SomeHandlers;
