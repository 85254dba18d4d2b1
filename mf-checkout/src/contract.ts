import * as v from 'valibot';

export const fragments = {
  CartButton: v.object({}),
  DeliveryPromises: v.object({}),
};

export const slots = {
  /** Shown in the open cart, between its lines and the subtotal. `pieces` is the total quantity. */
  'cart:above-total': v.object({ pieces: v.number(), subtotalCents: v.number() }),
  /** Shown below a guest's order that has just been paid. */
  'paid:account': v.object({
    number: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
  }),
};
