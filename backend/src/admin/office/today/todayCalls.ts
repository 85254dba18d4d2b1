import type { Db } from '../../../platform/database/Db.ts';
import { sendAgain } from '../../../platform/mail/sendAgain.ts';
import { staffDoes, staffReads, type StaffCall } from '../staff-calls/StaffCall.ts';
import { findLowStock } from './lowStock.ts';
import { findWaiting } from './waiting.ts';

export const todayCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffReads('OfficeToday', { role: 'see', handle: () => findWaiting(db) }),
  staffReads('OfficeLowStock', {
    role: 'see',
    handle: async () => ({ variants: await findLowStock(db) }),
  }),
  staffDoes('OfficeSendMailAgain', {
    role: 'orders',
    record: ({ id }) => ({ mail: id }),
    async handle({ id }) {
      await sendAgain(db, id);
      return {};
    },
  }),
];
