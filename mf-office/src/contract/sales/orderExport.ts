import * as v from 'valibot';
import { atMostAYear } from './figures.ts';
import { calendarDay, recordNumber } from 'mf-shared/values';
import { change } from '../values/officeCall.ts';

const exported = atMostAYear(
  v.strictObject({ from: calendarDay, to: calendarDay, after: v.nullable(recordNumber) }),
);

/** Files with many customers' data leave the office, so they require two roles and every page is recorded. */
export const officeOrderExportCalls = {
  /**
   * One page of a CSV file of the orders placed in these days (Cyprus time); concatenated pages are the file.
   * `after` is the `next` of the previous response.
   */
  OfficeExportOrders: change({
    role: 'orders',
    secondRole: 'customers',
    log: 'Export orders',
    record: ({ from, to, after }) => ({ from, to, after }),
    input: exported,
    response: v.object({ csv: v.string(), orders: v.number(), next: v.nullable(v.number()) }),
  }),
  /** The same for the invoices and credit notes issued in these days. */
  OfficeExportInvoices: change({
    role: 'orders',
    secondRole: 'customers',
    log: 'Export invoices',
    record: ({ from, to, after }) => ({ from, to, after }),
    input: exported,
    response: v.object({ csv: v.string(), documents: v.number(), next: v.nullable(v.number()) }),
  }),
} as const;
