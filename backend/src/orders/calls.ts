import { ShopError } from '../platform/errors.ts';
import { ownPerson } from '../platform/visitors/ownPerson.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import type { FairQueue } from '../platform/calls/fairQueue.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { identifyBrowser } from '../platform/visitors/identifyBrowser.ts';
import { throttleGuesses } from '../cart/api.ts';
import { placeOrder } from './placement/placeOrder.ts';
import { throttleOrders } from './placement/throttle.ts';
import { requireOpenShop, type OpeningDeps } from '../opening/isShopOpen.ts';
import { usePayLink } from './phone/payLink.ts';
import { cancelReserved } from './pickup/cancelReserved.ts';
import { reservedOrder } from './pickup/reservedOrder.ts';
import { linkedSupplement, unpaidOrder } from './unpaid/unpaidOrder.ts';
import { withdrawalCalls } from './withdrawal/calls.ts';

interface OrderDeps extends OpeningDeps {
  carts: FairQueue;
}

export const orderCalls = ({ db, carts, mustBeOpened = false }: OrderDeps): Call[] => [
  implementCall('ShopPlaceOrder', {
    changes: true,
    queue: carts,
    async handle(placed, context) {
      // If the session has ended, a customer's order must not silently become a guest order.
      if (placed.person !== undefined && placed.person !== ownPerson(context))
        throw new ShopError(401, 'Please sign in.');
      await requireOpenShop({ db, mustBeOpened }, context.visitor.browserHash);
      await throttleOrders(db, context);
      await throttleGuesses(db, context, placed);
      const visitor = { ...context.visitor, browserHash: identifyBrowser(context) };
      return placeOrder(db, placed, { visitor, ...ipPrefixes(context.ip) }, context.language);
    },
  }),
  implementCall('ShopUnpaidOrder', {
    handle: ({ id, token }, { language }) => unpaidOrder(db, id, token, language),
  }),
  implementCall('ShopReservedOrder', {
    handle: ({ id, token }) => reservedOrder(db, id, token),
  }),
  implementCall('ShopCancelReserved', {
    changes: true,
    async handle({ id, token }, context) {
      const buyer = token === undefined ? { personId: ownPerson(context) } : { token };
      await cancelReserved(db, id, buyer, context.language);
      return {};
    },
  }),
  implementCall('ShopPayLink', {
    changes: true,
    handle: ({ id, token }, context) =>
      usePayLink(db, { number: id, token, browserHash: identifyBrowser(context) }),
  }),
  implementCall('ShopSupplement', {
    handle: ({ id, token }, { language }) => linkedSupplement(db, id, token, language),
  }),
  ...withdrawalCalls({ db }),
];
