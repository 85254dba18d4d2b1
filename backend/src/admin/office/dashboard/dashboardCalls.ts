import type { Db } from '../../../platform/database/tables/Db.ts';
import { sendAgain } from '../../../platform/mail/sendAgain.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { findLowStock } from './lowStock.ts';
import { findPendingCounts } from './pendingCounts.ts';

export const dashboardCalls = ({ db }: { db: Db }) =>
  ({
    OfficeToday: () => findPendingCounts(db),
    OfficeLowStock: async (_input, { language }) => ({ variants: await findLowStock(db, language) }),
    OfficeSendMailAgain: ({ id }) => sendAgain(db, id),
  }) satisfies SomeHandlers;
