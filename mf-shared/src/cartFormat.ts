import * as v from 'valibot';
import type { CartLine, Customization } from './cartSlice.ts';

const customization = v.object({
  code: v.optional(v.string()),
  method: v.string(),
  position: v.string(),
  stamps: v.array(v.string()),
  totalCost: v.number(),
} satisfies Record<keyof Customization, v.GenericSchema>);

/** The format of cart lines in the store and localStorage, shared by all live releases. An optional field
 *  can be added in the same version; removing or redefining one needs a new `v`, which older releases
 *  cannot read. */
export const cartFormat = v.object({
  v: v.literal(1),
  specific_id: v.string(),
  id: v.number(),
  code: v.string(),
  name: v.string(),
  image: v.string(),
  color: v.string(),
  colorName: v.optional(v.string()),
  size: v.string(),
  sizeLabel: v.optional(v.string()),
  path: v.optional(v.string()),
  quantity: v.number(),
  price: v.number(),
  originalPrice: v.number(),
  totalPrice: v.number(),
  discount: v.number(),
  discountedPrice: v.number(),
  customizationCost: v.optional(v.number()),
  customization: v.optional(customization),
} satisfies Record<keyof CartLine | 'v', v.GenericSchema>);
