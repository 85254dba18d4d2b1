import * as v from 'valibot';

/**
 * What an exchange costs more, or what is added to an order: of which order, and what changes in it, in the order's
 * language.
 */
export type Supplement = v.InferOutput<typeof supplement>;
export const supplement = v.object({
  order: v.string(),
  change: v.string(),
  /** Pieces are added. */
  isAddition: v.boolean(),
  /** `awaited`: it can be paid, or is being paid. `lapsed`: it was not paid in time. */
  state: v.picklist(['awaited', 'lapsed', 'paid', 'cancelled']),
  /** Until when its mailed link works, as ISO instant; null if it has none. */
  payUntil: v.nullable(v.string()),
});
