import type { CartLine } from './cartSlice.ts';

/** The format of cart lines in the store and in localStorage, which all live releases share. Adding an optional field
 *  keeps the version; removing or redefining one needs a new `v`, which older releases cannot read. */
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
