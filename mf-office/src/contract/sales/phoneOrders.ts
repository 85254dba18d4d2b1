import * as v from 'valibot';
import { customerFields } from 'mf-shared/addressFields';
import { customizationCode } from 'mf-shared/cartFormat';
import { counterPayments } from 'mf-shared/counterPayments';
import { maxLines, maxQuantity } from 'mf-shared/cartLimits';
import { company, orderNote, vatNumber } from 'mf-shared/invoiceFields';
import { digits, languageField, nothing, recordNumber } from 'mf-shared/values';
import { trimmed } from 'mf-shared/trimmed';
import { change, query } from '../values/officeCall.ts';

const { street, postCode, city, ...contactFields } = customerFields;

export const lines = v.pipe(
  v.array(
    v.strictObject({
      variantId: recordNumber,
      /** Code of an agreed customization. */
      customization: v.optional(customizationCode),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
    }),
  ),
  v.minLength(1),
  v.maxLength(maxLines),
);

/** JSON of the lines. */
export const linesText = v.pipe(v.string(), v.maxLength(20_000), v.parseJson(), lines);

const cart = {
  lines,
  deliveryMethodId: recordNumber,
  /** Name of one of the method's locations; empty if it has none. */
  location: v.pipe(v.string(), v.maxLength(120)),
  voucher: v.optional(v.pipe(v.string(), trimmed, v.minLength(1), v.maxLength(40))),
};

/** Created when the form opens, so that a repeat places one order only. */
const id = v.pipe(v.string(), v.uuid());

export type OfficeDeliveryChoice = v.InferOutput<typeof deliveryChoice>;
const deliveryChoice = v.object({
  id: v.number(),
  name: v.string(),
  /** No address is required, unless the chosen location has another value. */
  isCollected: v.boolean(),
  /** Collected at one of the seller's own shops. */
  isPickup: v.boolean(),
  locations: v.array(
    v.object({
      name: v.string(),
      /** In the language of staff. */
      label: v.string(),
      isCollected: v.boolean(),
    }),
  ),
});

export type OfficePrice = v.InferOutput<typeof price>;
export const price = v.object({
  lines: v.array(
    v.object({
      variantId: v.number(),
      /** Includes the customization. */
      unitPriceCents: v.number(),
      available: v.number(),
      customization: v.optional(v.object({ code: v.string(), text: v.string() })),
    }),
  ),
  subtotalCents: v.number(),
  deliveryCents: v.number(),
  voucherCents: v.number(),
  totalCents: v.number(),
  /** Number of the order that was already placed with this id. */
  placed: v.optional(v.string()),
});

export type OfficePayment = v.InferOutput<typeof payment>;
/** `voucher` only if the order's voucher pays for everything, so that `expectedCents` is 0. */
const payment = v.picklist([...counterPayments, 'voucher']);

const placed = {
  id,
  ...cart,
  note: v.optional(orderNote),
  /** For the invoice of a business; each field may be empty. */
  business: v.optional(v.strictObject({ company, vatNumber })),
  language: languageField,
  expectedCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

interface Placed {
  id: string;
  expectedCents: number;
  paid?: OfficePayment | undefined;
}

const record = ({ id, expectedCents, paid }: Placed) => ({
  request: id,
  cents: expectedCents,
  paid: expectedCents === 0 ? 'voucher' : paid,
});

/** Orders that staff place for customers. Prices, stock and refusals are those of the checkout. */
export const officePhoneOrderCalls = {
  OfficeDeliveryChoices: query({
    role: 'orders',
    input: nothing,
    response: v.object({ methods: v.array(deliveryChoice) }),
  }),
  OfficePriceOrder: query({
    role: 'orders',
    input: v.strictObject({
      lines: linesText,
      deliveryMethodId: v.pipe(digits, recordNumber),
      location: cart.location,
      voucher: cart.voucher,
      id: v.optional(id),
    }),
    response: price,
  }),
  /**
   * Mails the customer a link to pay, which works for a day, or records how they paid in the shop. 409 if the
   * total is no longer the one seen, or an order with other contents was placed with this id.
   */
  OfficePlaceOrder: change({
    role: 'orders',
    log: 'Order by phone or at the counter',
    record,
    input: v.strictObject({
      ...placed,
      paid: v.optional(payment),
      customer: v.strictObject({
        ...contactFields,
        street: v.optional(street),
        postCode: v.optional(postCode),
        city: v.optional(city),
      }),
    }),
    response: v.object({ number: v.string() }),
  }),
  /** The customer has paid at the counter and takes the goods along. 409 unless the method is pickup. */
  OfficeSellAtCounter: change({
    role: 'orders',
    log: 'Sold at the counter',
    record,
    input: v.strictObject({
      ...placed,
      paid: payment,
      customer: v.partial(v.strictObject(contactFields)),
    }),
    response: v.object({ number: v.string() }),
  }),
} as const;
