import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { confirmAlert, stopAlerts } from './alertLinks.ts';
import { requestAlert } from './requestAlert.ts';

export const alertCalls = (db: Db): Call[] => [
  implementCall('ShopAskStockAlert', {
    changes: true,
    handle: ({ consent: _given, ...wanted }, context) => requestAlert(db, wanted, context),
  }),
  implementCall('ShopConfirmStockAlert', {
    changes: true,
    handle: async ({ token }) => ({ isConfirmed: await confirmAlert(db, token) }),
  }),
  implementCall('ShopStopStockAlerts', {
    changes: true,
    async handle({ token }) {
      await stopAlerts(db, token);
      return {};
    },
  }),
];
