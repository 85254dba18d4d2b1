import type { Db } from '../../../platform/database/Db.ts';
import { sendAgain } from '../../../platform/mail/sendAgain.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { findLowStock } from './lowStock.ts';
import { findPendingCounts } from './pendingCounts.ts';

export const dashboardCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeToday', { role: 'see', handle: () => findPendingCounts(db) }),
  staffQuery('OfficeLowStock', {
    role: 'see',
    handle: async (_input, { language }) => ({ variants: await findLowStock(db, language) }),
  }),
  staffMutation('OfficeSendMailAgain', {
    role: 'orders',
    record: ({ id }) => ({ mail: id }),
    async handle({ id }) {
      await sendAgain(db, id);
      return {};
    },
  }),
];
