import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { myOrder } from './myOrder.ts';
import { myOrders } from './myOrders.ts';
import { linkedReceipt, myReceipt } from './myReceipt.ts';
import { orderAgain } from './orderAgain.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';

export function customerOrderCalls(db: Db): Call[] {
  return [
    implementCall('ShopOrders', {
      handle: ({ from }, context) => myOrders(db, ownPerson(context), context.language, from),
    }),

    implementCall('ShopOrder', {
      handle: ({ id }, context) => myOrder(db, ownPerson(context), id, context.language),
    }),

    implementCall('ShopReceipt', {
      handle: ({ id }, context) => myReceipt(db, ownPerson(context), id),
    }),

    implementCall('ShopLinkedReceipt', {
      handle: ({ id, token }) => linkedReceipt(db, id, token),
    }),

    implementCall('ShopOrderAgain', {
      handle: ({ id }, context) => orderAgain(db, ownPerson(context), id, context.language),
    }),
  ];
}
