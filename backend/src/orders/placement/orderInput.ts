import * as v from 'valibot';
import { maxLines, maxPieces, maxStoredLines } from 'mf-shared/cartLimits';
import { cities } from 'mf-shared/cities';
import { line } from '../schemas.ts';

export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
export const customizationCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40), v.toUpperCase());
const quantityText = `Quantities are whole numbers from 1 to ${maxPieces}.`;

const orderedLines = v.pipe(
  v.array(
    v.strictObject({
      id,
      color: v.pipe(v.string(), v.maxLength(60)),
      size: v.pipe(v.string(), v.maxLength(60)),
      customization: v.optional(customizationCode),
      quantity: v.pipe(
        v.number(quantityText),
        v.integer(quantityText),
        v.minValue(1, quantityText),
        v.maxValue(maxPieces, quantityText),
      ),
    }),
  ),
  v.minLength(1, 'The cart is empty.'),
);

/** What ShopCheckCart takes: also a cart that must become smaller before it can be ordered. */
export const checkedLinesSchema = v.pipe(
  orderedLines,
  v.maxLength(maxStoredLines, `A cart has at most ${maxStoredLines} lines.`),
);

const customerSchema = v.strictObject({
  firstName: line('First name is required', 60),
  lastName: line('Last name is required', 60),
  email: v.pipe(
    line('Email is required', 254),
    // One mailbox and nothing that a mail server could take for a second.
    v.regex(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/, 'Please enter a valid email address.'),
  ),
  street: line('Street is required', 120),
  postCode: line('Post code is required', 12),
  city: v.picklist(
    cities.map(({ value }) => value),
    'City is required',
  ),
  phone: line('Phone number is required', 30),
});

/** What ShopPlaceOrder takes. */
export const placedOrderSchema = v.strictObject({
  lines: v.pipe(orderedLines, v.maxLength(maxLines, `An order has at most ${maxLines} lines.`)),
  customer: customerSchema,
  deliveryMethodId: v.pipe(v.number('Please select a delivery method.'), v.integer()),
  location: v.pipe(v.string('Please select a delivery location.'), v.trim(), v.maxLength(120)),
  voucher: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  expectedCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>;
