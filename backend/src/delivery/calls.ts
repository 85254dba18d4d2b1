import type { Wallet } from 'mf-shared/calls';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { mayOrder, type OpeningDeps } from '../opening/isShopOpen.ts';
import { deliveryMethods } from './deliveryMethods.ts';

interface DeliveryDeps extends OpeningDeps {
  wallets?: readonly Wallet[];
}

export const deliveryCalls = ({ db, wallets = [], mustBeOpened = false }: DeliveryDeps): Call[] => [
  implementCall('ShopDelivery', {
    handle: async ({ postCode }, { language, visitor }) => ({
      methods: await deliveryMethods(db, language, postCode),
      wallets: [...wallets],
      isOpen: await mayOrder({ db, mustBeOpened }, visitor.browserHash),
    }),
  }),
];
