import * as v from 'valibot';

export const slots = {
  /** Shown next to a product's name, and on the cards of lists. */
  'product:favourite': v.object({ itemId: v.number(), itemName: v.string() }),
  /** Shown below a product's buy form. `section` is the section's slug, such as Meltemi-School. */
  'product:after-buy': v.object({ itemId: v.number(), itemName: v.string(), section: v.string() }),
  /** Shown in the middle of the home page. Its fallback is for mf-checkout's delivery terms, which come first;
   *  the fragments after them declare a size. */
  'home:between': v.object({}),
};
