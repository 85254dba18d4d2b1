import * as v from 'valibot';
import { atMostAYear } from './figures.ts';
import { calendarDay, recordNumber } from 'mf-shared/values';

const exported = atMostAYear(
  v.strictObject({ from: calendarDay, to: calendarDay, after: v.nullable(recordNumber) }),
);

export const officeOrderExportCalls = {
  /**
   * One page of a CSV file of the orders placed in these days (Cyprus time); concatenated pages are the file.
   * `after` is the `next` of the previous response.
   */
  OfficeExportOrders: {
    method: 'POST',
    input: exported,
    response: v.object({ csv: v.string(), orders: v.number(), next: v.nullable(v.number()) }),
  },
  /** The same of the invoices and credit notes issued in these days. */
  OfficeExportInvoices: {
    method: 'POST',
    input: exported,
    response: v.object({ csv: v.string(), documents: v.number(), next: v.nullable(v.number()) }),
  },
} as const;
