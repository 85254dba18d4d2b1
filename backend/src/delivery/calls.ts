import type { Wallet } from 'mf-shared/calls';
import { implementCall, type Call } from '../platform/calls/call.ts';
import type { Db } from '../platform/database/Db.ts';
import { deliveryMethods } from './deliveryMethods.ts';

interface DeliveryDeps {
  db: Db;
  wallets?: readonly Wallet[];
}

export const deliveryCalls = ({ db, wallets = [] }: DeliveryDeps): Call[] => [
  implementCall('ShopDelivery', {
    handle: async ({ postCode }, { language }) => ({
      methods: await deliveryMethods(db, language, postCode),
      wallets: [...wallets],
    }),
  }),
];
