import * as v from 'valibot';

export const slots = {
  /** Next to a product's name, and on the cards of lists. */
  'product:favourite': v.object({ itemId: v.number(), itemName: v.string() }),
  /** Below a product's buy form. `section` is the section's slug, such as Meltemi-School. */
  'product:after-buy': v.object({ itemId: v.number(), itemName: v.string(), section: v.string() }),
  /** Between the sections of the home page and the footer. */
  'home:between': v.object({}),
};
