import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { defineCall, type Call } from '../../platform/calls/call.ts';
import { myOrder } from './myOrder.ts';
import { myOrders } from './myOrders.ts';
import { myReceipt } from './myReceipt.ts';
import { orderAgain } from './orderAgain.ts';
import { ownPerson } from '../sessions/ownPerson.ts';
import { orderNumber } from '../rules.ts';

const oneOrder = v.strictObject({ id: orderNumber });

/** What has become of a customer's orders. */
export function orderCalls(db: Db): Call[] {
  return [
    defineCall({
      name: 'ShopOrders',
      method: 'GET',
      input: v.strictObject({}),
      handle: async (_input, context) => ({ orders: await myOrders(db, ownPerson(context)) }),
    }),

    defineCall({
      name: 'ShopOrder',
      method: 'GET',
      input: oneOrder,
      handle: ({ id }, context) => myOrder(db, ownPerson(context), id),
    }),

    defineCall({
      name: 'ShopReceipt',
      method: 'GET',
      input: oneOrder,
      handle: ({ id }, context) => myReceipt(db, ownPerson(context), id),
    }),

    defineCall({
      name: 'ShopOrderAgain',
      method: 'GET',
      input: oneOrder,
      handle: ({ id }, context) => orderAgain(db, ownPerson(context), id, context.language),
    }),
  ];
}
