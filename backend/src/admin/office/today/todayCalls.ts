import type { Db } from '../../../platform/database/Db.ts';
import { sendAgain } from '../../../platform/mail/sendAgain.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { findLowStock } from './lowStock.ts';
import { findWaiting } from './waiting.ts';

export const todayCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeToday', { role: 'see', handle: () => findWaiting(db) }),
  staffQuery('OfficeLowStock', {
    role: 'see',
    handle: async () => ({ variants: await findLowStock(db) }),
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
