import type { Db } from '../../../../platform/database/tables/Db.ts';
import { invoicePage } from '../../../orders/exportInvoices.ts';
import { orderPage } from '../../../orders/exportOrders.ts';
import type { SomeHandlers } from '../../staff-calls/StaffCall.ts';
import { createViewRecorder } from './createViewRecorder.ts';
import { findInvoice } from './findInvoice.ts';
import { findExchangeChoices } from './findExchangeChoices.ts';
import { findOrder } from './findOrder.ts';
import { findOrders, findOrdersBeside } from '../list/findOrders.ts';
import { pickingList } from '../list/pickingList.ts';

/** Opening, searching and printing orders is recorded, as it shows the buyers; work lists are not. */
export function orderQueries({ db }: { db: Db }) {
  const recordView = createViewRecorder(db);

  return {
    async OfficeOrders(search, context) {
      const found = await findOrders(db, search, context.language);
      const numbers = found.orders.map(({ number }) => number);
      if (search.find) await recordView(context, 'OfficeOrders', numbers);
      return found;
    },
    async OfficeOrder({ number }, context) {
      const order = await findOrder(db, number, context.language);
      if (order) await recordView(context, 'OfficeOrder', [number]);
      return { order };
    },
    OfficeOrdersBeside: ({ number, ...list }) => findOrdersBeside(db, number, list),
    async OfficeInvoice({ number }, context) {
      const found = await findInvoice(db, number);
      if (found) await recordView(context, 'OfficeInvoice', [number]);
      return { found };
    },
    OfficeExchangeChoices: (asked, { language }) => findExchangeChoices(db, asked, language),
    OfficeExportOrders: ({ from, to, after }, { language }) =>
      orderPage(db, { from, to }, after, { language }),
    OfficeExportInvoices: ({ from, to, after }, { language }) =>
      invoicePage(db, { from, to }, after, { language }),
    async OfficePickingList({ numbers }, context) {
      await recordView(context, 'OfficePickingList', numbers);
      return pickingList(db, numbers, context.language);
    },
  } satisfies SomeHandlers;
}
