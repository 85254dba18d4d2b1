import * as v from 'valibot';

/** A change of an order that costs more: an exchange or an addition. Texts are in the order's language. */
export type Supplement = v.InferOutput<typeof supplement>;
export const supplement = v.object({
  order: v.string(),
  change: v.string(),
  /** Whether units are added; otherwise they are exchanged. */
  isAddition: v.boolean(),
  /** `awaited`: it can be paid, or is being paid. `lapsed`: it was not paid in time. */
  state: v.picklist(['awaited', 'lapsed', 'paid', 'cancelled']),
  /** Until when its mailed link works, as ISO instant; null if it has none. */
  payUntil: v.nullable(v.string()),
});
