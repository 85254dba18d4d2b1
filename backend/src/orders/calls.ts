import type { Wallet } from 'mf-shared/calls';
import { ownPerson } from '../platform/visitors/ownPerson.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { fairQueue } from '../platform/calls/fairQueue.ts';
import { ShopError } from '../platform/errors.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { identifyBrowser } from '../platform/visitors/identifyBrowser.ts';
import { cartVariants, customizationCents } from '../cart/cartVariants.ts';
import { findCustomization } from '../cart/customizations.ts';
import { throttleCodes, throttleGuesses } from '../cart/throttle.ts';
import { deliveryMethods } from '../delivery/deliveryMethods.ts';
import { placeOrder } from './placement/placeOrder.ts';
import { throttleOrders } from './placement/throttle.ts';
import type { Db } from '../platform/database/Db.ts';
import { unpaidLines } from './unpaid/unpaidLines.ts';

interface OrderDeps {
  db: Db;
  wallets?: readonly Wallet[];
}

export function orderCalls({ db, wallets = [] }: OrderDeps): Call[] {
  const carts = fairQueue();
  return [
    implementCall('ShopDelivery', {
      handle: async ({ postCode }, { language }) => ({
        methods: await deliveryMethods(db, language, postCode),
        wallets: [...wallets],
      }),
    }),
    implementCall('ShopCheckCart', {
      queue: carts,
      async handle({ lines }, { language, visitor, ip }) {
        await throttleGuesses(db, { visitor, ip }, { lines });
        const variants = await cartVariants(db, lines, { visitor, ...ipPrefixes(ip) }, language);
        return {
          lines: variants.map((variant) => {
            const { line, name, colour, priceCents, discountedCents, available, customization } = variant;
            const cost = customization === 'gone' ? null : customizationCents(variant);
            return {
              ...line,
              name,
              colour,
              priceCents,
              discountedCents,
              customizationCents: cost,
              available,
            };
          }),
        };
      },
    }),
    implementCall('ShopPlaceOrder', {
      changes: true,
      queue: carts,
      async handle(request, context) {
        // If the session has ended, a customer's order must not silently become a guest order.
        if (request.person !== undefined && request.person !== ownPerson(context))
          throw new ShopError(401, 'Please sign in.');
        await throttleOrders(db, context);
        await throttleGuesses(db, context, request);
        const visitor = { ...context.visitor, browserHash: identifyBrowser(context) };
        return placeOrder(db, request, { visitor, ...ipPrefixes(context.ip) }, context.language);
      },
    }),
    implementCall('ShopUnpaidOrder', {
      async handle({ id, token }, { language }) {
        const lines = await unpaidLines(db, id, token, language);
        return lines && { lines };
      },
    }),
    implementCall('ShopCustomization', {
      async handle({ code, item }, context) {
        await throttleCodes(db, context);
        return { customization: await findCustomization(db, code, item) };
      },
    }),
  ];
}
