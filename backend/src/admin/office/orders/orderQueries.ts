import type { Db } from '../../../platform/database/Db.ts';
import { invoicePage } from '../../orders/exportInvoices.ts';
import { orderPage } from '../../orders/exportOrders.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { createViewRecorder } from './createViewRecorder.ts';
import { findInvoice } from './findInvoice.ts';
import { findExchangeChoices } from './findExchangeChoices.ts';
import { findOrder } from './findOrder.ts';
import { findOrders, findOrdersBeside } from './findOrders.ts';
import { pickingList } from './pickingList.ts';

/** Opening, searching and printing orders is recorded, as it shows the buyers; work lists are not. */
export function orderQueries({ db }: { db: Db }): StaffCall[] {
  const recordView = createViewRecorder(db);

  return [
    staffQuery('OfficeOrders', {
      role: 'orders',
      async handle(search, context) {
        const found = await findOrders(db, search, context.language);
        const numbers = found.orders.map(({ number }) => number);
        if (search.find) await recordView(context, 'OfficeOrders', numbers);
        return found;
      },
    }),
    staffQuery('OfficeOrder', {
      role: 'orders',
      async handle({ number }, context) {
        const order = await findOrder(db, number, context.language);
        if (order) await recordView(context, 'OfficeOrder', [number]);
        return { order };
      },
    }),
    staffQuery('OfficeOrdersBeside', {
      role: 'orders',
      handle: ({ number, ...list }) => findOrdersBeside(db, number, list),
    }),
    staffQuery('OfficeInvoice', {
      role: 'orders',
      async handle({ number }, context) {
        const found = await findInvoice(db, number);
        if (found) await recordView(context, 'OfficeInvoice', [number]);
        return { found };
      },
    }),
    staffQuery('OfficeExchangeChoices', {
      role: 'orders',
      handle: (asked, { language }) => findExchangeChoices(db, asked, language),
    }),
    // Files with many customers' data leave the office, so they require two roles and every page is recorded.
    staffMutation('OfficeExportOrders', {
      role: 'orders',
      secondRole: 'customers',
      record: ({ from, to, after }) => ({ from, to, after }),
      handle: ({ from, to, after }, { language }) => orderPage(db, { from, to }, after, { language }),
    }),
    staffMutation('OfficeExportInvoices', {
      role: 'orders',
      secondRole: 'customers',
      record: ({ from, to, after }) => ({ from, to, after }),
      handle: ({ from, to, after }, { language }) => invoicePage(db, { from, to }, after, { language }),
    }),
    staffQuery('OfficePickingList', {
      role: 'orders',
      async handle({ numbers }, context) {
        await recordView(context, 'OfficePickingList', numbers);
        return pickingList(db, numbers, context.language);
      },
    }),
  ];
}
