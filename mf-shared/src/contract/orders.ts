import * as v from 'valibot';
import { maxLines, maxPieces } from '../cartLimits.ts';
import { customerFields } from './addressFields.ts';
import { digits, queryTrue, recordNumber } from './values.ts';
import { wallet } from './wallets.ts';

const shortText = v.pipe(v.string(), v.maxLength(100));
const quantityText = `Quantities are whole numbers from 1 to ${maxPieces}.`;
const customizationCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40), v.toUpperCase());

/** A cart line as sent to the server: item and quantity, never a price. */
export type OrderedLine = v.InferOutput<typeof orderedLine>;
const orderedLine = v.strictObject({
  id: recordNumber,
  /** Code or name. */
  color: v.pipe(v.string(), v.maxLength(60)),
  size: v.pipe(v.string(), v.maxLength(60)),
  /** Code of a customization agreed with the shop. */
  customization: v.optional(customizationCode),
  quantity: v.pipe(
    v.number(quantityText),
    v.integer(quantityText),
    v.minValue(1, quantityText),
    v.maxValue(maxPieces, quantityText),
  ),
});

const orderedLines = v.pipe(
  v.array(orderedLine),
  v.minLength(1, 'The cart is empty.'),
  v.maxLength(maxLines, `An order has at most ${maxLines} lines.`),
);

/** Customization of each unit, as agreed with the shop. */
export type AgreedCustomization = v.InferOutput<typeof agreedCustomization>;
const agreedCustomization = v.object({
  code: v.string(),
  method: v.string(),
  position: v.string(),
  stamps: v.array(v.string()),
  /** Per unit. */
  costCents: v.number(),
});

/** A collection or handover location of a delivery method. Unknown values are null. */
export type DeliveryLocation = v.InferOutput<typeof deliveryLocation>;
const maybeText = v.optional(v.nullable(v.string()));
const maybeNumber = v.optional(v.nullable(v.number()));
const deliveryLocation = v.object({
  id: v.number(),
  name: v.string(),
  label: v.optional(v.string()),
  isCollected: v.optional(v.boolean()),
  /** Town, address and opening hours are in the page's language. */
  town: maybeText,
  address: maybeText,
  postCode: maybeText,
  latitude: maybeNumber,
  longitude: maybeNumber,
  openingHours: maybeText,
  /** Straight line from the centre of the post code's area; null without a known post code. */
  distanceKm: maybeNumber,
});

/** `name` is stored in orders; `label` is its translation for the page. */
export type DeliveryMethod = v.InferOutput<typeof deliveryMethod>;
const deliveryMethod = v.object({
  id: v.number(),
  name: v.string(),
  label: v.optional(v.string()),
  kind: v.picklist(['courier', 'pickup']),
  priceCents: v.optional(v.number()),
  /** Delivery is free above this subtotal; null if never. */
  freeOverCents: maybeNumber,
  locations: v.array(deliveryLocation),
  /** Whether the customer collects the order from any location; otherwise the chosen location decides. */
  isCollected: v.optional(v.boolean()),
  /** Delivery time of an order placed today, in working days and as text in the page's language. */
  arrival: v.optional(v.object({ minDays: v.number(), maxDays: v.number(), text: v.string() })),
});

/** A cart line with current price and stock. Lines of items no longer sold are omitted. Lines of the same
 *  variant share its stock, first come first served. */
export type CheckedLine = v.InferOutput<typeof checkedLine>;
const checkedLine = v.object({
  ...orderedLine.entries,
  /** In the page's language, like `colour`. */
  name: v.string(),
  colour: v.optional(v.string()),
  priceCents: v.number(),
  discountedCents: v.number(),
  /** Per unit; null if the customization is no longer offered. */
  customizationCents: v.nullable(v.number()),
  available: v.number(),
});

/** The customer fields of the checkout form. */
export type CustomerDetails = Record<keyof typeof customerFields, string>;
const { street, postCode, city, ...contactFields } = customerFields;
/** The address is omitted for collected orders. */
const orderCustomer = v.strictObject({
  ...contactFields,
  street: v.optional(street),
  postCode: v.optional(postCode),
  city: v.optional(city),
});

/**
 * The message of PosOrderStatus, always with HTTP 200:
 * - 'Payment completed successfully.': paid, and the order is finished.
 * - 'Order registered, waiting for payment': counts as one of twelve polls. Also if the provider does not respond.
 * - 'Payment in progress': polled again without counting (held, or being verified by the bank).
 * - 'Payment failed…': an error. The order can be paid again: PosJcc returns its open card page or a new one.
 */
export type PaymentStatusMessage = v.InferOutput<typeof paymentStatusMessage>;
const paymentStatusMessage = v.union([
  v.literal('Payment completed successfully.'),
  v.literal('Order registered, waiting for payment'),
  v.literal('Payment in progress'),
  v.custom<`Payment failed${string}`>(
    (message) => typeof message === 'string' && message.startsWith('Payment failed'),
  ),
]);

export type PlacedOrder = v.InferOutput<typeof placedOrder>;
const placedOrder = v.strictObject({
  lines: orderedLines,
  customer: orderCustomer,
  deliveryMethodId: v.pipe(v.number('Please select a delivery method.'), v.integer()),
  /** Name of one of the method's locations; empty if it has none. */
  location: v.pipe(v.string('Please select a delivery location.'), v.trim(), v.maxLength(120)),
  voucher: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** The total shown on the page; must match the server's. */
  expectedCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Id of the user whom the page shows as signed in. */
  person: v.optional(recordNumber),
  /** Consent to one reminder if the order is not paid. */
  mayRemind: v.optional(v.boolean()),
});

/** A line of an unpaid order, at its original price in cents. */
export type UnpaidLine = v.InferOutput<typeof unpaidLine>;
const unpaidLine = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  /** Empty if the item is no longer sold. */
  path: v.string(),
  image: v.string(),
  color: v.string(),
  colorName: v.string(),
  size: v.string(),
  sizeLabel: v.string(),
  quantity: v.number(),
  priceCents: v.number(),
  customization: v.nullable(agreedCustomization),
});

export const orderCalls = {
  /** With a post code of Cyprus, the nearest locations come first. */
  ShopDelivery: {
    method: 'GET',
    input: v.strictObject({ postCode: v.optional(v.string()) }),
    answer: v.object({
      methods: v.array(deliveryMethod),
      /** Wallets that the card page accepts. */
      wallets: v.optional(v.array(wallet)),
    }),
  },
  PosFindVoucher: {
    method: 'GET',
    input: v.strictObject({
      find: shortText,
      simple: queryTrue,
      location: v.literal('01'),
    }),
    /** Amount in euro; null if the code is invalid. */
    answer: v.object({ $collected: v.nullable(v.number()) }),
  },
  /** Returns an item's customization by its code, or null. */
  ShopCustomization: {
    method: 'GET',
    input: v.strictObject({ code: customizationCode, item: v.pipe(digits, recordNumber) }),
    answer: v.object({ customization: v.nullable(agreedCustomization) }),
  },
  /** Opens a card page; while one is open, returns that page. Errors: 404 not this browser's order, 409
   *  already paid or sold out, 502 'Failed to register order with payment provider'. */
  PosJcc: {
    method: 'GET',
    input: v.pipe(
      v.strictObject({
        /** In cents; must equal the order's total. */
        amount: digits,
        order_number: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
        /** 'ORDER {number}'. */
        description: v.string(),
        return_url: v.string(),
      }),
      v.check(
        ({ description, order_number }) => description === `ORDER ${order_number}`,
        'description must be ORDER and the number.',
      ),
    ),
    answer: v.object({ formUrl: v.string(), orderId: v.string() }),
  },
  /** `orderId` is the provider's, as returned by PosJcc. 404 for an order of another browser or user. */
  PosOrderStatus: {
    method: 'GET',
    input: v.strictObject({ orderId: shortText }),
    answer: v.object({ StatusMessage: paymentStatusMessage }),
  },
  ShopCheckCart: {
    method: 'POST',
    input: v.strictObject({ lines: orderedLines }),
    answer: v.object({ lines: v.array(checkedLine) }),
  },
  /** Creates the order before the shopper leaves for the card page. An unpaid order with the same cart is
   *  returned again. Errors, with texts that can be shown: 400 invalid field, 401 session is not
   *  `person`'s, 409 changed prices, sold-out lines or voucher. */
  ShopPlaceOrder: {
    method: 'POST',
    input: placedOrder,
    answer: v.object({ number: v.string(), amountCents: v.number() }),
  },
  /** By the link in the reminder mail. Null if the order is unknown, paid or older than 14 days. */
  ShopUnpaidOrder: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    answer: v.nullable(v.object({ lines: v.array(unpaidLine) })),
  },
  /** The success page's payload, with the order number in `orderid`: finishes the order, once. The other
   *  fields are ignored in favour of the data stored when the order was placed. */
  $PosProcessWeb: {
    method: 'POST',
    input: v.looseObject({ orderid: shortText }),
    answer: v.object({ error: v.optional(v.string()) }),
  },
  /** Sent once per order. `body` and `bcc` are ignored, since the server writes the mail. `to` must be
   *  the e-mail of a paid order of this browser or user, or of the account that requested a code. */
  Mail: {
    method: 'POST',
    input: v.strictObject({
      to: shortText,
      subject: v.picklist(['Order Confirmation', 'Forgot Password Request'], 'This mail cannot be sent.'),
      body: v.string(),
      bcc: v.optional(v.string()),
    }),
    answer: v.object({ data: v.object({ status: v.number() }) }),
  },
} as const;
