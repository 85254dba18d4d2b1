import { browserOf } from '../../../customers/api.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  findAccount,
  renewOwnRecoveryCodes,
} from '../../staff/ownAccount.ts';
import type { SignInDeps } from '../../staff/signInStaff.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

/** What all members of staff may do with their own account. */
export const ownAccountCalls = (deps: SignInDeps): StaffCall[] => [
  staffQuery('OfficeAccount', {
    role: 'see',
    async handle(_, { staff }) {
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
  }),
  staffMutation('OfficeChangePassword', {
    role: 'see',
    record: () => ({}),
    handle: async (entered, { staff }) => ({ isDone: await changeOwnPassword(deps, staff, entered) }),
  }),
  staffMutation('OfficeRenewRecoveryCodes', {
    role: 'see',
    record: () => ({}),
    handle: async (entered, { staff }) => ({
      recoveryCodes: await renewOwnRecoveryCodes(deps, staff, entered),
    }),
  }),
  staffMutation('OfficeEndSessions', {
    role: 'see',
    record: ({ id }) => ({ sessions: id ?? 'all others' }),
    async handle({ id }, { staff }) {
      await (id === null ? endOtherSessions(deps.db, staff) : endOwnSession(deps.db, staff, id));
      return {};
    },
  }),
];
