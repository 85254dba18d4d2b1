import * as v from 'valibot';

export const fragments = {
  CartButton: v.object({}),
};

export const slots = {
  /** In the open cart, between its lines and the subtotal. */
  'cart:above-total': v.object({ pieces: v.number(), subtotalCents: v.number() }),
  /** Below a guest's order that has just been paid. */
  'paid:account': v.object({
    number: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
  }),
};
