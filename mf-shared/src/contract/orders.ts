import * as v from 'valibot';
import { maxLines, maxPieces } from '../cartLimits.ts';
import { customerFields } from './addressFields.ts';
import { digits, queryTrue, recordNumber } from './values.ts';
import { wallet } from './wallets.ts';

const shortText = v.pipe(v.string(), v.maxLength(100));
const quantityText = `Quantities are whole numbers from 1 to ${maxPieces}.`;
const customizationCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40), v.toUpperCase());

/** A line of the cart as the server wants it: what and how many, never at what price. */
export type OrderedLine = v.InferOutput<typeof orderedLine>;
const orderedLine = v.strictObject({
  id: recordNumber,
  /** A colour's code or its name. */
  color: v.pipe(v.string(), v.maxLength(60)),
  /** The size's value. */
  size: v.pipe(v.string(), v.maxLength(60)),
  /** The code of a customization that was agreed with the shop. */
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

/** How each piece is customized, as agreed with the shop. */
export type AgreedCustomization = v.InferOutput<typeof agreedCustomization>;
const agreedCustomization = v.object({
  code: v.string(),
  method: v.string(),
  position: v.string(),
  stamps: v.array(v.string()),
  /** For one piece. */
  costCents: v.number(),
});

/** Where a method hands over. What the shop does not know of the place is null. */
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
  /** From the middle of the post code's area, in a straight line; null without a known post code. */
  distanceKm: maybeNumber,
});

/** `name` is stored in orders; `label` is the same in the page's language. */
export type DeliveryMethod = v.InferOutput<typeof deliveryMethod>;
const deliveryMethod = v.object({
  id: v.number(),
  name: v.string(),
  label: v.optional(v.string()),
  kind: v.picklist(['courier', 'pickup']),
  priceCents: v.optional(v.number()),
  /** Goods above this are brought for nothing; null if that is never so. */
  freeOverCents: maybeNumber,
  locations: v.array(deliveryLocation),
  /** Whether the customer fetches the order, wherever from; otherwise the chosen location decides. */
  isCollected: v.optional(v.boolean()),
  /** When an order of today is there: in working days, and as text in the page's language. */
  arrival: v.optional(v.object({ minDays: v.number(), maxDays: v.number(), text: v.string() })),
});

/** What the server makes of a cart: prices and free stock as they are now. Lines that are not sold any more are left out.
 *  Lines of one variant share its pieces: the first has what it asks for. */
export type CheckedLine = v.InferOutput<typeof checkedLine>;
const checkedLine = v.object({
  ...orderedLine.entries,
  /** In the page's language, as the colour's name. */
  name: v.string(),
  colour: v.optional(v.string()),
  priceCents: v.number(),
  discountedCents: v.number(),
  /** Of the customization of one piece; null where it is not offered any more. */
  customizationCents: v.nullable(v.number()),
  available: v.number(),
});

/** As forms have them. */
export type CustomerDetails = Record<keyof typeof customerFields, string>;
const { street, postCode, city, ...contactFields } = customerFields;
/** The address is left out where nothing goes to it. */
const orderCustomer = v.strictObject({
  ...contactFields,
  street: v.optional(street),
  postCode: v.optional(postCode),
  city: v.optional(city),
});

/**
 * What PosOrderStatus says, always with HTTP 200:
 * - 'Payment completed successfully.': paid, and the order is finished already.
 * - 'Order registered, waiting for payment': one more wait of the twelve. Also where the provider does not answer now.
 * - 'Payment in progress': asked again without counting (held, or the bank's own check is under way).
 * - whatever begins with 'Payment failed': an error. The same order can be paid again: PosJcc answers with the open
 *   card page where there is one, else with a new one.
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
  /** The name of one of the method's locations, or empty where it has none. */
  location: v.pipe(v.string('Please select a delivery location.'), v.trim(), v.maxLength(120)),
  voucher: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** The total on screen. */
  expectedCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whom the page shows as signed in. */
  person: v.optional(recordNumber),
  /** Whether the shop may write once if the order is not paid. */
  mayRemind: v.optional(v.boolean()),
});

/** A line of an order that was not paid, at the price of then, in cents. */
export type UnpaidLine = v.InferOutput<typeof unpaidLine>;
const unpaidLine = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  /** Empty where the item is not sold any more. */
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
  /** The nearest locations come first where the post code is one of Cyprus; otherwise all is as without it. */
  ShopDelivery: {
    method: 'GET',
    input: v.strictObject({ postCode: v.optional(v.string()) }),
    answer: v.object({
      methods: v.array(deliveryMethod),
      /** What the card page takes beside cards. */
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
    /** The voucher's amount in euro, or null where the code is not valid. */
    answer: v.object({ $collected: v.nullable(v.number()) }),
  },
  /** A customization of this item by its code; null where there is none. */
  ShopCustomization: {
    method: 'GET',
    input: v.strictObject({ code: customizationCode, item: v.pipe(digits, recordNumber) }),
    answer: v.object({ customization: v.nullable(agreedCustomization) }),
  },
  /** A second request while a card page is open answers with that page. Refusals: 404 not this browser's order, 409 paid
   *  already or sold out meanwhile, 502 'Failed to register order with payment provider'. */
  PosJcc: {
    method: 'GET',
    input: v.pipe(
      v.strictObject({
        /** In cents; must be the order's own. */
        amount: digits,
        order_number: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
        /** 'ORDER {number}'. */
        description: v.string(),
        /** The shop's /loading. */
        return_url: v.string(),
      }),
      v.check(
        ({ description, order_number }) => description === `ORDER ${order_number}`,
        'description must be ORDER and the number.',
      ),
    ),
    answer: v.object({ formUrl: v.string(), orderId: v.string() }),
  },
  /** `orderId` is the provider's, as answered by PosJcc. 404 for an order that this browser or person did not place. */
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
  /** Writes the order before the shopper leaves for the card page. The same cart placed again before it is paid answers
   *  with the same order. Refusals: 400 for a field, 401 where the session is not that of `person`, 409 for changed
   *  prices, sold-out lines (named) and vouchers; the text is fit to be shown. */
  ShopPlaceOrder: {
    method: 'POST',
    input: placedOrder,
    answer: v.object({ number: v.string(), amountCents: v.number() }),
  },
  /** By the link in the mail about an order that was not paid. Null where there is no such order, it is paid, or older
   *  than 14 days. */
  ShopUnpaidOrder: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    answer: v.nullable(v.object({ lines: v.array(unpaidLine) })),
  },
  /** The order payload of the success page, `orderid` being the order's number: asks for the order to be finished, which
   *  happens once. The rest of it is what the server wrote down itself when the order was placed. */
  $PosProcessWeb: {
    method: 'POST',
    input: v.looseObject({ orderid: shortText }),
    answer: v.object({ error: v.optional(v.string()) }),
  },
  /** Sent once for each order; `body` and `bcc` are ignored, the server writes the mail. `to` must be the address of this
   *  browser's or person's own paid order, or of the account that asked for a code. */
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
