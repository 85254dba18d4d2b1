import * as v from 'valibot';
import { city, phoneNumber, postCode, street } from './addressFields.ts';
import { officeCatalogueCalls } from './officeCatalogue.ts';
import { officeCustomerCalls } from './officeCustomers.ts';
import { officeDeliveryCalls } from './officeDelivery.ts';
import { orderRow } from './officeOrderRow.ts';
import { officeFigureCalls } from './officeFigures.ts';
import { officeOrderExportCalls } from './officeOrderExport.ts';
import { officeListCalls } from './officeLists.ts';
import { officeMessageCalls } from './officeMessages.ts';
import { officeReleaseCalls } from './officeReleases.ts';
import { officeReviewCalls } from './officeReviews.ts';
import { officeVoucherCalls } from './officeVouchers.ts';
import { orderViews, trackingNumber } from './officeValues.ts';
import { refundReasons, returnReasons } from './returnReasons.ts';
import { digits, nothing, recordNumber } from './values.ts';
import { wallet } from './wallets.ts';

export type { OfficeItem, OfficeItemEdit, OfficeItemRow, StockCount } from './officeCatalogue.ts';
export {
  longestItemText,
  mostListBytes,
  mostPieces,
  mostVoucherCents,
  mostVoucherUses,
  officeItemFields,
  officeItemTexts,
  orderViews,
  reviewStates,
  shoppingSteps,
  trackingNumber,
  type OfficeItemField,
  type OrderView,
  type ReviewState,
  type ShoppingStep,
} from './officeValues.ts';
export {
  deliveryAmount,
  deliveryLocationFieldNames,
  deliveryLocationFields,
  deliveryLocationTexts,
  deliveryMethodFieldNames,
  deliveryMethodFields,
  locationFault,
  methodFault,
  type DeliveryLocationField,
  type DeliveryLocationValues,
  type DeliveryMethodField,
  type DeliveryMethodValues,
} from './officeDeliveryFields.ts';
export type {
  DeliveryLocationEdit,
  DeliveryMethodEdit,
  OfficeDeliveryLocation,
  OfficeDeliveryMethod,
  OfficeDeliveryRow,
} from './officeDelivery.ts';
export type { OfficeFigures, OfficeSales } from './officeFigures.ts';
export type {
  OfficeImport,
  OfficeList,
  OfficeListPreview,
  OfficeListSettings,
  OfficePlacement,
} from './officeLists.ts';
export type { OfficeMessage } from './officeMessages.ts';
export type { OfficeRelease } from './officeReleases.ts';
export type { OfficeCustomer, OfficeCustomerRow } from './officeCustomers.ts';
export { refundReasons, type RefundReason, type ReturnReason } from './returnReasons.ts';
export type { OfficeReview } from './officeReviews.ts';
export { voucherCode, type OfficeVoucher } from './officeVouchers.ts';
export { orderStates, type OfficeOrderRow } from './officeOrderRow.ts';

/** Maximum number of orders in one bulk action. */
export const maxOrdersAtOnce = 100;

const orderNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/));
const orderNumbers = v.pipe(v.array(orderNumber), v.minLength(1), v.maxLength(maxOrdersAtOnce));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000));

/** A note on an order, visible to staff only. */
export const noteText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please write a note.'),
  v.maxLength(2000, 'The note is too long.'),
);

export type SignedInStaff = v.InferOutput<typeof signedInStaff>;
const signedInStaff = v.object({ name: v.string(), roles: v.array(v.string()) });

export type OfficeToday = v.InferOutput<typeof officeToday>;
const officeToday = v.object({
  /** All times in this contract are ISO 8601 strings. */
  waiting: v.array(
    v.object({ view: v.picklist(orderViews), count: v.number(), oldest: v.nullable(v.string()) }),
  ),
  /** Undecided reviews. Missing from older backends. */
  reviews: v.optional(v.object({ count: v.number(), oldest: v.nullable(v.string()) })),
  /** Unanswered messages of the contact form. Missing from older backends. */
  messages: v.optional(v.object({ count: v.number(), oldest: v.nullable(v.string()) })),
  failedMails: v.array(
    v.object({
      id: v.number(),
      kind: v.string(),
      queuedAt: v.string(),
      error: v.string(),
      isGivenUp: v.boolean(),
    }),
  ),
});

export type AwaitedVariant = v.InferOutput<typeof awaitedVariant>;
/** A variant that shoppers want to be notified about. */
const awaitedVariant = v.object({
  variantId: v.number(),
  itemId: v.number(),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  waiting: v.number(),
  /** Time of the first request. */
  since: v.string(),
});

export type LowStock = v.InferOutput<typeof lowStock>;
/** A variant whose stock lasts less than two weeks at the rate of the last 30 days. */
const lowStock = v.object({
  variantId: v.number(),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  left: v.number(),
  sold: v.number(),
});

/** An entry of an order's history. For `staff`, the call that a staff member made. */
export type OrderEvent = v.InferOutput<typeof orderEvent>;
const orderEvent = v.object({
  at: v.string(),
  what: v.picklist([
    'placed',
    'paid',
    'packed',
    'handed-over',
    'delivered',
    'refund-asked',
    'refund-done',
    'refund-refused',
    'withdrawn',
    'mail-queued',
    'mail-sent',
    'mail-failed',
    'note',
    'staff',
  ]),
  who: v.nullable(v.string()),
  detail: v.string(),
  cents: v.optional(v.number()),
});

export type OfficeOrder = v.InferOutput<typeof officeOrder>;
const officeOrder = v.object({
  ...orderRow.entries,
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  postCode: v.string(),
  city: v.string(),
  tracking: v.string(),
  note: v.string(),
  subtotalCents: v.number(),
  deliveryCents: v.number(),
  voucherCents: v.number(),
  lines: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: v.string(),
      variant: v.string(),
      quantity: v.number(),
      withdrawn: v.number(),
      customization: v.string(),
      /** Paid per unit: with customization, less its share of the voucher. */
      paidCents: v.number(),
    }),
  ),
  payments: v.array(
    v.object({
      number: v.string(),
      state: v.picklist(['registering', 'open', 'paid', 'failed', 'expired']),
      amountCents: v.number(),
      /** Amount that can still be refunded. */
      leftCents: v.number(),
      isInDoubt: v.boolean(),
      /** Null for a card. */
      wallet: v.optional(v.nullable(wallet)),
    }),
  ),
  withdrawals: v.array(
    v.object({
      id: v.number(),
      statedAt: v.string(),
      wants: v.picklist(['money', 'voucher']),
      settledAt: v.nullable(v.string()),
      lines: v.array(
        v.object({
          lineId: v.number(),
          quantity: v.number(),
          /** The customer's reason or null. Missing from older backends. */
          reason: v.optional(v.nullable(v.picklist(returnReasons))),
        }),
      ),
    }),
  ),
  history: v.array(orderEvent),
});

export type PickingList = v.InferOutput<typeof pickingList>;
const pickingList = v.object({
  /** By item, colour and size, in the order of storage. */
  lines: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      variant: v.string(),
      customization: v.string(),
      quantity: v.number(),
      orders: v.array(v.object({ number: v.string(), quantity: v.number() })),
    }),
  ),
  orders: v.array(v.pick(orderRow, ['number', 'name', 'delivery', 'pieces'])),
});

/** Result of a bulk action: each order succeeds or fails independently. */
export type BulkActionOutcome = v.InferOutput<typeof workedOrders>;
const workedOrders = v.object({
  done: v.array(v.string()),
  refused: v.array(v.object({ number: v.string(), why: v.string() })),
});

const done = v.object({});

/** The office's calls, served only on the office's origin and by role. 401 if nobody is signed in. */
export const officeCalls = {
  OfficeSession: { method: 'GET', input: nothing, answer: v.object({ staff: v.nullable(signedInStaff) }) },
  OfficeSignIn: {
    method: 'POST',
    input: v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
      password: v.pipe(v.string(), v.maxLength(200)),
      /** From the authenticator app, or a recovery code. */
      code: v.pipe(v.string(), v.maxLength(40)),
    }),
    /** Null if name, password or code is wrong. */
    answer: v.object({ staff: v.nullable(signedInStaff) }),
  },
  OfficeSignOut: { method: 'POST', input: nothing, answer: done },
  /** Also pushed on /events whenever it changes. */
  OfficeToday: { method: 'GET', input: nothing, answer: officeToday },
  /** The first 50, soonest out of stock first. */
  OfficeLowStock: { method: 'GET', input: nothing, answer: v.object({ variants: v.array(lowStock) }) },
  /** Requested variants, most requested first. */
  OfficeStockAlerts: {
    method: 'GET',
    input: nothing,
    answer: v.object({ variants: v.array(awaitedVariant) }),
  },
  OfficeSendMailAgain: { method: 'POST', input: v.strictObject({ id: recordNumber }), answer: done },
  /** Waiting orders oldest first, all orders newest first. `from` is the `next` of the previous response. */
  OfficeOrders: {
    method: 'GET',
    input: v.strictObject({
      view: v.picklist(orderViews),
      /** Number, name, phone, e-mail or product; every word must match. */
      find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    answer: v.object({ orders: v.array(orderRow), next: v.nullable(v.number()) }),
  },
  OfficeOrder: {
    method: 'GET',
    input: v.strictObject({ number: orderNumber }),
    answer: v.object({ order: v.nullable(officeOrder) }),
  },
  OfficePickingList: {
    method: 'GET',
    input: v.strictObject({
      /** Comma-separated. */
      numbers: v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        orderNumbers,
      ),
    }),
    answer: pickingList,
  },
  OfficePack: { method: 'POST', input: v.strictObject({ numbers: orderNumbers }), answer: workedOrders },
  OfficeHandOver: {
    method: 'POST',
    input: v.strictObject({
      parcels: v.pipe(
        v.array(v.strictObject({ number: orderNumber, tracking: trackingNumber })),
        v.minLength(1),
        v.maxLength(maxOrdersAtOnce),
      ),
    }),
    answer: workedOrders,
  },
  OfficeDeliver: { method: 'POST', input: v.strictObject({ numbers: orderNumbers }), answer: workedOrders },
  /** `number` identifies a payment. `again` allows refunding the same amount twice. Nothing is refunded
   *  if the refundable amount is no longer `leftCents`, as shown to staff. */
  OfficeRefund: {
    method: 'POST',
    input: v.strictObject({
      number: v.pipe(v.string(), v.regex(/^\d{1,12}-\d{1,4}$/)),
      cents,
      again: v.boolean(),
      leftCents: v.optional(cents),
      reason: v.optional(v.picklist(refundReasons)),
    }),
    /** The card provider's response as text. */
    answer: v.object({ said: v.string() }),
  },
  /** Queries the card provider about the order's open payments. */
  OfficeCheckPayments: { method: 'POST', input: v.strictObject({ number: orderNumber }), answer: done },
  OfficeAddNote: {
    method: 'POST',
    input: v.strictObject({ number: orderNumber, text: noteText }),
    answer: done,
  },
  /** Only before the order is packed. */
  OfficeCorrectAddress: {
    method: 'POST',
    input: v.strictObject({ number: orderNumber, street, postCode, city, phone: phoneNumber }),
    answer: done,
  },
  /** The goods are back and the customer has received money or voucher. */
  OfficeSettleWithdrawal: {
    method: 'POST',
    input: v.strictObject({ number: orderNumber, id: recordNumber }),
    answer: done,
  },
  ...officeCatalogueCalls,
  ...officeListCalls,
  ...officeCustomerCalls,
  ...officeMessageCalls,
  ...officeDeliveryCalls,
  ...officeOrderExportCalls,
  ...officeVoucherCalls,
  ...officeReviewCalls,
  ...officeReleaseCalls,
  ...officeFigureCalls,
} as const;

export type OfficeCalls = typeof officeCalls;

type OfficeCallsBy<M> = {
  [N in keyof OfficeCalls as OfficeCalls[N]['method'] extends M ? N : never]: {
    input: v.InferInput<OfficeCalls[N]['input']>;
    answer: v.InferOutput<OfficeCalls[N]['answer']>;
  };
};

export type OfficeGetCalls = OfficeCallsBy<'GET'>;
export type OfficePostCalls = OfficeCallsBy<'POST'>;
