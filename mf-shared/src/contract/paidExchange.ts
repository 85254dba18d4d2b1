import * as v from 'valibot';

/** Of what an exchange costs more: which order's pieces are exchanged for which, in the order's language. */
export const paidExchange = v.optional(v.object({ order: v.string(), change: v.string() }));
