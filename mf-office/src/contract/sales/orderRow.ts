import * as v from 'valibot';
import { payAtPickup } from 'mf-shared/payAtPickup';

export const orderStates = [
  'created',
  'awaiting-payment',
  'paid',
  'packed',
  'handed-over',
  'delivered',
  'failed',
  'cancelled',
  'refunded',
] as const;

/** `unpaid` covers all orders that may still be paid. */
export const orderStateFilters = ['unpaid', ...orderStates] as const;
export type OrderStateFilter = (typeof orderStateFilters)[number];

export type OfficeOrderRow = v.InferOutput<typeof orderRow>;
export const orderRow = v.object({
  number: v.string(),
  state: v.picklist(orderStates),
  placedAt: v.string(),
  /** Empty if the customer at the counter gave none. */
  name: v.string(),
  /** The company that the invoice names. */
  company: v.string(),
  delivery: v.string(),
  isPickup: v.boolean(),
  units: v.number(),
  totalCents: v.number(),
  /**
   * Units of exchanges made after the hand-over: new ones to pack, new ones packed, and old ones that are still to come
   * back. Null without such an exchange.
   */
  replacement: v.nullable(v.object({ toPack: v.number(), packed: v.number(), awaited: v.number() })),
  /** True while the price difference of an exchange is unpaid: the order must not be packed. */
  isPaymentAwaited: v.boolean(),
  /** Null unless the order waits to be paid at pickup. */
  payAtPickup: v.nullable(payAtPickup),
  /** True if the order is to be paid at pickup and was not confirmed by the mailed link yet. */
  isToConfirm: v.boolean(),
});
