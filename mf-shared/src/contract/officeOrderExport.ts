import * as v from 'valibot';
import { atMostAYear } from './officeFigures.ts';
import { calendarDay, recordNumber } from './values.ts';

export const officeOrderExportCalls = {
  /** A page of a CSV file of the orders that were placed in these days in Cyprus; `after` is the former answer's `next`. The
   *  pages in their order are the file. */
  OfficeExportOrders: {
    method: 'POST',
    input: atMostAYear(
      v.strictObject({ from: calendarDay, to: calendarDay, after: v.nullable(recordNumber) }),
    ),
    answer: v.object({ csv: v.string(), orders: v.number(), next: v.nullable(v.number()) }),
  },
} as const;
