import * as v from 'valibot';
import { maxLines, maxQuantity } from '../cartLimits.ts';
import { trimmed } from './trimmed.ts';
import { recordNumber } from './values.ts';

const quantityText = `Quantities are whole numbers from 1 to ${maxQuantity}.`;

export const customizationCode = v.pipe(v.string(), trimmed, v.nonEmpty(), v.maxLength(40), v.toUpperCase());

export type AgreedCustomization = v.InferOutput<typeof agreedCustomization>;
export const agreedCustomization = v.object({
  /** Empty in old carts, whose customized lines can no longer be ordered. */
  code: v.string(),
  method: v.string(),
  position: v.string(),
  stamps: v.array(v.string()),
  /** Amount per unit. */
  costCents: v.number(),
});

/** A line of the cart, from the product page to the checkout, or of an order as a cart would have it. The server trusts none
 *  of its amounts. */
export type CartLine = v.InferOutput<typeof cartLine>;
export const cartLine = v.object({
  /** The item. */
  id: v.number(),
  code: v.string(),
  name: v.string(),
  /** The image's `original`, for `pictureUrl`; empty if the item has none. */
  image: v.string(),
  /** Missing in old carts; empty if the item of an order is no longer sold. */
  path: v.optional(v.string()),
  colourCode: v.string(),
  /** In the language of the page that added the line, like `sizeLabel`; missing in old carts. */
  colourName: v.optional(v.string()),
  /** As it is stored. */
  size: v.string(),
  sizeLabel: v.optional(v.string()),
  quantity: v.number(),
  listPriceCents: v.number(),
  /** Equals `listPriceCents` if there is no discount. Customization not included. */
  unitPriceCents: v.number(),
  customization: v.nullish(agreedCustomization),
});

/** The format in which live releases exchange cart lines. An optional field can be added in
 *  the same version; removing or redefining one needs a new `v`, which older releases cannot read. */
export const cartFormat = v.object({ v: v.literal(3), ...cartLine.entries });

/** A line as sent to the server: item and quantity, never a price. */
export type OrderedLine = v.InferOutput<typeof orderedLine>;
const orderedLine = v.strictObject({
  id: recordNumber,
  /** Code or name. */
  color: v.pipe(v.string(), v.maxLength(60)),
  size: v.pipe(v.string(), v.maxLength(60)),
  customization: v.optional(customizationCode),
  quantity: v.pipe(
    v.number(quantityText),
    v.integer(quantityText),
    v.minValue(1, quantityText),
    v.maxValue(maxQuantity, quantityText),
  ),
});

export const orderedLines = v.pipe(
  v.array(orderedLine),
  v.minLength(1, 'The cart is empty.'),
  v.maxLength(maxLines, `An order has at most ${maxLines} lines.`),
);

/** An ordered line with current price and stock. Lines of items no longer sold are omitted. Lines of the
 *  same variant share its stock, first come first served. */
export type CheckedLine = v.InferOutput<typeof checkedLine>;
export const checkedLine = v.object({
  ...orderedLine.entries,
  ...v.pick(cartLine, ['name', 'listPriceCents', 'unitPriceCents']).entries,
  /** Text in the page's language, like `name`. */
  colourName: v.string(),
  /** Amount per unit; null if the customization is no longer offered. */
  customizationCents: v.nullable(v.number()),
  available: v.number(),
});

/** A line of a placed order, as its buyer sees it. */
export type OrderLine = v.InferOutput<typeof orderLine>;
export const orderLine = v.object({
  /** The item's name. */
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  quantity: v.number(),
  /** Amount per unit, customization included. */
  priceCents: v.number(),
  totalCents: v.number(),
});
