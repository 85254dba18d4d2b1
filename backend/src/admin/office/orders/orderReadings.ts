import type { Db } from '../../../platform/database/Db.ts';
import { staffReads, type StaffCall } from '../StaffCall.ts';
import { findOrder } from './findOrder.ts';
import { findOrders } from './findOrders.ts';
import { pickingList } from './pickingList.ts';

export const orderReadings = ({ db }: { db: Db }): StaffCall[] => [
  staffReads('OfficeOrders', { role: 'orders', handle: (search) => findOrders(db, search) }),
  staffReads('OfficeOrder', {
    role: 'orders',
    handle: async ({ number }) => ({ order: await findOrder(db, number) }),
  }),
  staffReads('OfficePickingList', { role: 'orders', handle: ({ numbers }) => pickingList(db, numbers) }),
];
