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

/** At most this many orders are worked at once. */
export const maxOrdersAtOnce = 100;

const orderNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/));
const orderNumbers = v.pipe(v.array(orderNumber), v.minLength(1), v.maxLength(maxOrdersAtOnce));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000));

/** A note about an order, for staff only. */
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
  /** Instants are ISO texts, here and below. */
  waiting: v.array(
    v.object({ view: v.picklist(orderViews), count: v.number(), oldest: v.nullable(v.string()) }),
  ),
  /** Reviews that nobody has decided about; a backend without reviews does not say. */
  reviews: v.optional(v.object({ count: v.number(), oldest: v.nullable(v.string()) })),
  /** What was written with the contact form and nobody has answered; a backend without messages does not say. */
  messages: v.optional(v.object({ count: v.number(), oldest: v.nullable(v.string()) })),
  /** Mails that the shop has given up or has failed to send so far. */
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
/** A colour and size of which shoppers want to hear when it is back. */
const awaitedVariant = v.object({
  variantId: v.number(),
  itemId: v.number(),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  waiting: v.number(),
  /** When the first of them asked. */
  since: v.string(),
});

export type LowStock = v.InferOutput<typeof lowStock>;
/** A colour and size of which what is left lasts less than two weeks, as it sold in the last 30 days. */
const lowStock = v.object({
  variantId: v.number(),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  left: v.number(),
  sold: v.number(),
});

/** What happened to an order. `staff` is the call that somebody made. */
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
  /** A city's code. */
  city: v.string(),
  tracking: v.string(),
  /** Of the customer. */
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
      /** Of a piece as it was paid: with its customization, less its share of the voucher. */
      paidCents: v.number(),
    }),
  ),
  payments: v.array(
    v.object({
      number: v.string(),
      state: v.picklist(['registering', 'open', 'paid', 'failed', 'expired']),
      amountCents: v.number(),
      /** What can still go back. */
      leftCents: v.number(),
      isInDoubt: v.boolean(),
      /** What it was paid with; null for a card. */
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
          /** What the customer said, null where nothing; a backend without reasons does not say. */
          reason: v.optional(v.nullable(v.picklist(returnReasons))),
        }),
      ),
    }),
  ),
  history: v.array(orderEvent),
});

export type PickingList = v.InferOutput<typeof pickingList>;
const pickingList = v.object({
  /** By item, colour and size, as the goods are kept. */
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

/** Of several orders each stands or falls by itself. */
export type WorkedOrders = v.InferOutput<typeof workedOrders>;
const workedOrders = v.object({
  done: v.array(v.string()),
  refused: v.array(v.object({ number: v.string(), why: v.string() })),
});

const done = v.object({});

/** The calls of the office, which its own origin alone answers, to whoever has the role. 401: nobody is signed in. */
export const officeCalls = {
  OfficeSession: { method: 'GET', input: nothing, answer: v.object({ staff: v.nullable(signedInStaff) }) },
  OfficeSignIn: {
    method: 'POST',
    input: v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
      password: v.pipe(v.string(), v.maxLength(200)),
      /** Of the authenticator app, or a recovery code. */
      code: v.pipe(v.string(), v.maxLength(40)),
    }),
    /** Null where name, password or code is wrong. */
    answer: v.object({ staff: v.nullable(signedInStaff) }),
  },
  OfficeSignOut: { method: 'POST', input: nothing, answer: done },
  /** Also sent at /events, whenever it changes. */
  OfficeToday: { method: 'GET', input: nothing, answer: officeToday },
  /** What runs out first comes first; the first 50. */
  OfficeLowStock: { method: 'GET', input: nothing, answer: v.object({ variants: v.array(lowStock) }) },
  /** What shoppers wait for, what most wait for first. */
  OfficeStockAlerts: {
    method: 'GET',
    input: nothing,
    answer: v.object({ variants: v.array(awaitedVariant) }),
  },
  OfficeSendMailAgain: { method: 'POST', input: v.strictObject({ id: recordNumber }), answer: done },
  /** Waiting ones the oldest first, all of them the newest first; `from` is the former answer's `next`. */
  OfficeOrders: {
    method: 'GET',
    input: v.strictObject({
      view: v.picklist(orderViews),
      /** Number, name, phone, e-mail or product: every word must fit. */
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
      /** With commas between them. */
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
  /** `number` is a payment's own. `again` allows the same amount a second time. `leftCents` is what staff saw that can go
   *  back: if it is another amount by now, nothing is refunded. */
  OfficeRefund: {
    method: 'POST',
    input: v.strictObject({
      number: v.pipe(v.string(), v.regex(/^\d{1,12}-\d{1,4}$/)),
      cents,
      again: v.boolean(),
      leftCents: v.optional(cents),
      reason: v.optional(v.picklist(refundReasons)),
    }),
    /** The card provider's answer, in words. */
    answer: v.object({ said: v.string() }),
  },
  /** Asks the card provider about the order's open payments. */
  OfficeCheckPayments: { method: 'POST', input: v.strictObject({ number: orderNumber }), answer: done },
  OfficeAddNote: {
    method: 'POST',
    input: v.strictObject({ number: orderNumber, text: noteText }),
    answer: done,
  },
  /** Before the order is packed. */
  OfficeCorrectAddress: {
    method: 'POST',
    input: v.strictObject({ number: orderNumber, street, postCode, city, phone: phoneNumber }),
    answer: done,
  },
  /** The goods are back and the customer has the money or the voucher. */
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
