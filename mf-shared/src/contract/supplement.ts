import * as v from 'valibot';

/**
 * Of what an exchange costs more, or what is added to an order: which order, and what changes in it, in the order's
 * language.
 */
export type Supplement = v.InferOutput<typeof supplement>;
export const supplement = v.object({
  order: v.string(),
  change: v.string(),
  /** Pieces are added. */
  isAddition: v.boolean(),
});
