import * as v from 'valibot';
import { calendarDay, digits, recordNumber } from 'mf-shared/values';
import { trimmed } from 'mf-shared/trimmed';
import { orderStateFilters } from './orderRow.ts';
import { savedViewCalls, type SavedView } from '../values/savedViews.ts';
import { orderPeriods, orderSorts, orderViews, type OrderSort } from '../values/values.ts';

export type OrderFilter = v.InferOutput<typeof orderFilter>;
export const orderFilter = v.strictObject({
  view: v.picklist(orderViews),
  /** Every word must match the number, name, phone, e-mail or product. */
  find: v.optional(v.pipe(v.string(), trimmed, v.maxLength(100))),
  state: v.optional(v.picklist(orderStateFilters)),
  delivery: v.optional(v.picklist(['courier', 'pickup'])),
  /** When the order was placed, in Cyprus: counted from today, or with `first` and `last`. */
  period: v.optional(v.picklist(orderPeriods)),
  first: v.optional(calendarDay),
  last: v.optional(calendarDay),
  sort: v.optional(v.picklist(orderSorts)),
});

/** The list from which an order was opened: that of the orders' page, or all orders of a customer or voucher. */
export type OrderList = v.InferOutput<typeof orderList>;
export const orderList = v.strictObject({
  ...orderFilter.entries,
  customer: v.optional(v.pipe(digits, recordNumber)),
  voucher: v.optional(v.pipe(digits, recordNumber)),
});

/** How a list is sorted: waiting orders oldest first, all orders newest first, unless the filter says otherwise. */
export const orderSort = ({ view, sort }: OrderFilter): OrderSort =>
  sort ?? (view === 'all' ? '-placed' : 'placed');

/** Without the search text, which may name a customer. */
export const savedOrderFilter = v.omit(orderFilter, ['find']);

export type SavedOrderView = SavedView<v.InferOutput<typeof savedOrderFilter>>;

const { list, save, rename, remove } = savedViewCalls('orders', savedOrderFilter.entries);

export const officeOrderViewCalls = {
  OfficeOrderViews: list,
  OfficeSaveOrderView: save,
  OfficeRenameOrderView: rename,
  OfficeRemoveOrderView: remove,
} as const;
