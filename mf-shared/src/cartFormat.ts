import type { CartLine } from './cartSlice.ts';

/** The form in which all releases share the cart, in the store and in the browser's storage. A field may be added; one
 *  that goes, or means something else, makes a new version, which no older release can read. */
export const cartFormat = {
  v: 1,
  fields: {
    specific_id: 'text',
    id: 'number',
    code: 'text',
    name: 'text',
    image: 'text',
    color: 'text',
    colorName: 'text?',
    size: 'text',
    sizeLabel: 'text?',
    path: 'text?',
    quantity: 'number',
    price: 'number',
    originalPrice: 'number',
    totalPrice: 'number',
    discount: 'number',
    discountedPrice: 'number',
    customizationCost: 'number?',
    customization: 'customization, form 2?',
  } satisfies Record<keyof CartLine, string>,
} as const;
