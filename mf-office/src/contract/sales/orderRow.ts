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

/** `unpaid` are all that may still be paid. */
export const orderStateFilters = ['unpaid', ...orderStates] as const;
export type OrderStateFilter = (typeof orderStateFilters)[number];

export type OfficeOrderRow = v.InferOutput<typeof orderRow>;
export const orderRow = v.object({
  number: v.string(),
  state: v.picklist(orderStates),
  placedAt: v.string(),
  /** Empty if a person at the counter gave none. */
  name: v.string(),
  /** That the invoice names. */
  company: v.string(),
  delivery: v.string(),
  isPickup: v.boolean(),
  units: v.number(),
  totalCents: v.number(),
  /**
   * Units of exchanges after the order was handed over: new ones to pack and packed, old ones to come back. Null if
   * there are no such exchanges.
   */
  replacement: v.nullable(v.object({ toPack: v.number(), packed: v.number(), awaited: v.number() })),
  /** What an exchange costs more is not paid yet: not to be packed. */
  isPaymentAwaited: v.boolean(),
  /** Null if it does not wait to be paid at pickup. */
  payAtPickup: v.nullable(payAtPickup),
  /** It is to be paid at pickup, and its mailbox has not confirmed it. */
  isToConfirm: v.boolean(),
});
