import * as v from 'valibot';
import { customerFields } from './addressFields.ts';
import { company, orderNote, vatNumber } from './invoiceFields.ts';
import {
  agreedCustomization,
  cartLine,
  checkedLine,
  customizationCode,
  orderedLines,
  orderLine,
} from './lines.ts';
import { supplement } from './supplement.ts';
import { payAtPickup, payAtPickupOffer } from './payAtPickup.ts';
import { digits, recordNumber } from './values.ts';
import { trimmed } from './trimmed.ts';
import { wallet } from './wallets.ts';

const shortText = v.pipe(v.string(), v.maxLength(100));

/** Unknown values are null. */
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
  priceCents: v.number(),
  /** Delivery is free above this subtotal; null if never. */
  freeOverCents: v.nullable(v.number()),
  locations: v.array(deliveryLocation),
  /** Whether the customer collects the order from any location; otherwise the chosen location decides. */
  isCollected: v.optional(v.boolean()),
  /** Working days for an order placed today. `text` is in the page's language. */
  arrival: v.optional(v.object({ minDays: v.number(), maxDays: v.number(), text: v.string() })),
  /** Null if its orders must be paid online. */
  payAtPickup: v.nullable(payAtPickupOffer),
});

export type CustomerDetails = Record<keyof typeof customerFields, string>;
const { street, postCode, city, ...contactFields } = customerFields;
/** The address is omitted for collected orders. */
const orderCustomer = v.strictObject({
  ...contactFields,
  street: v.optional(street),
  postCode: v.optional(postCode),
  city: v.optional(city),
});

export type PlaceOrderRequest = v.InferOutput<typeof placeOrderRequest>;
const placeOrderRequest = v.strictObject({
  lines: orderedLines,
  customer: orderCustomer,
  deliveryMethodId: v.pipe(v.number('Please select a delivery method.'), v.integer()),
  /** Name of one of the method's locations; empty if it has none. */
  location: v.pipe(v.string('Please select a delivery location.'), v.trim(), v.maxLength(120)),
  voucher: v.optional(v.pipe(v.string(), trimmed, v.maxLength(40))),
  /** The total shown on the page; must match the server's. */
  expectedCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Id of the user whom the page shows as signed in. */
  person: v.optional(recordNumber),
  /** Consent to one reminder if the order is not paid. */
  mayRemind: v.optional(v.boolean()),
  /** For the invoice of a business; each field may be empty. */
  business: v.optional(v.strictObject({ company, vatNumber })),
  /** Shown to staff and on the receipt. */
  note: v.optional(orderNote),
  /** The order is reserved next: see ShopPayAtPickup. A repeat returns it also if that has happened. */
  payAtPickup: v.optional(v.boolean()),
});

export type UnpaidOrder = v.InferOutput<typeof unpaidOrder>;
const unpaidOrder = v.object({
  /** Prices are those of the order. */
  lines: v.array(cartLine),
  /** The total, if the order can be paid as it is: see ShopPayLink. */
  amountCents: v.optional(v.number()),
  /** Contained in `amountCents`. */
  deliveryCents: v.optional(v.number()),
  supplement: v.optional(supplement),
});

export type PayLink = v.InferOutput<typeof payLink>;
const payLink = v.object({
  amountCents: v.number(),
  /** As far as the order has it; fields may be empty. */
  customer: v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phone: v.string(),
    street: v.string(),
    postCode: v.string(),
    city: v.string(),
  }),
  /** Method and location, to show. */
  delivery: v.string(),
  deliveryCents: v.number(),
  supplement: v.optional(supplement),
});

export type ReservedOrder = v.InferOutput<typeof reservedOrder>;
const reservedOrder = v.object({
  number: v.string(),
  totalCents: v.number(),
  /** Method and location, in the order's language. */
  delivery: v.string(),
  lines: v.array(orderLine),
  ...payAtPickup.entries,
  /** Nobody paid for it in time, or the customer or the shop cancelled it. */
  isCancelled: v.boolean(),
  /** Why, if that is to be shown. */
  cancelReason: v.optional(v.picklist(['not-confirmed', 'paid-by-another'])),
  /** It is ordered only once ShopConfirmReserved is called. */
  isToConfirm: v.optional(v.boolean()),
});

export const orderSchemas = {
  /** Lists the nearest locations first if `postCode` is one of Cyprus. */
  ShopDelivery: {
    method: 'GET',
    input: v.strictObject({ postCode: v.optional(v.string()) }),
    response: v.object({
      methods: v.array(deliveryMethod),
      /** Wallets that the card page accepts. */
      wallets: v.array(wallet),
      /** False before the shop's opening, when it refuses orders. */
      isOpen: v.boolean(),
    }),
  },
  /** Null if the item has no customization with this code. */
  ShopCustomization: {
    method: 'GET',
    input: v.strictObject({ code: customizationCode, item: v.pipe(digits, recordNumber) }),
    response: v.object({ customization: v.nullable(agreedCustomization) }),
  },
  ShopCheckCart: {
    method: 'POST',
    input: v.strictObject({ lines: orderedLines }),
    response: v.object({ lines: v.array(checkedLine) }),
  },
  /** Creates the order before the shopper leaves for the card page. An unpaid order with the same cart is
   *  returned again. Errors, with texts that can be shown: 400 invalid field, 401 session is not
   *  `person`'s, 409 changed prices, sold-out lines or voucher, 410 a voucher that is no longer
   *  valid. */
  ShopPlaceOrder: {
    method: 'POST',
    input: placeOrderRequest,
    response: v.object({ number: v.string(), amountCents: v.number() }),
  },
  /**
   * Reserves a placed order for pickup until a day, instead of opening its card page; a repeat returns the same. With
   * `confirmWithinMinutes`, the mailbox must answer first: its units are held that long, and the mailed link confirms
   * it with ShopConfirmReserved. Errors, with texts that can be shown: 404 unknown order, 409 not offered, over a
   * limit, sold out, paid.
   */
  ShopPayAtPickup: {
    method: 'POST',
    input: v.strictObject({ number: shortText, amountCents: v.pipe(v.number(), v.integer()) }),
    response: v.object({
      ...v.pick(payAtPickup, ['until']).entries,
      confirmWithinMinutes: v.optional(v.number()),
    }),
  },
  /** Confirms such an order with the `token` of the mailed link; a repeat returns the same. Errors, with texts that can be
   *  shown: those of ShopPayAtPickup. */
  ShopConfirmReserved: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    response: v.pick(payAtPickup, ['until']),
  },
  /** Target of the link in the mails about an order that is paid at pickup. Null once it is paid: see
   *  ShopLinkedReceipt. */
  ShopReservedOrder: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    response: v.nullable(reservedOrder),
  },
  /** Cancels such an order, as its signed-in customer, or with the `token` of that link. A repeat changes nothing.
   *  Errors, with texts that can be shown: 404 unknown order, 409 paid. */
  ShopCancelReserved: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: v.optional(shortText) }),
    response: v.object({}),
  },
  /** Target of the link in the reminder mail. Null if the order is unknown, paid or older than 14 days. */
  ShopUnpaidOrder: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    response: v.nullable(unpaidOrder),
  },
  /** Lets this browser pay an order that was taken by phone, with the link of its mail. Null if the order is
   *  unknown or paid, or the link has expired. */
  ShopPayLink: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    response: v.nullable(payLink),
  },
  /** The state of a supplement, read with the link of its mail. Null if no supplement has this link. */
  ShopSupplement: {
    method: 'POST',
    input: v.strictObject({ id: shortText, token: shortText }),
    response: v.nullable(supplement),
  },
} as const;
