import * as v from 'valibot';
import { counterPayment } from 'mf-shared/counterPayments';
import { returnReasons } from 'mf-shared/returnReasons';
import { digits, languageField, recordNumber } from 'mf-shared/values';
import { wallet } from 'mf-shared/wallets';
import { customerNote, noteRequest, noteText } from './customerNotes.ts';
import { orderInvoice } from './invoices.ts';
import { orderRow } from './orderRow.ts';
import { orderFilter, orderList } from './orderViews.ts';
import { orderNumber, trackingNumber } from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

export const maxOrdersAtOnce = 100;

const orderNumbers = v.pipe(v.array(orderNumber), v.minLength(1), v.maxLength(maxOrdersAtOnce));

/** What staff can do with an order, if it is in `allowed`. */
export const orderActions = [
  'exchange',
  'exchange-sent',
  'add',
  'remove',
  'record-payment',
  'extend',
  'cancel',
  'cancel-unpaid',
  'correct',
  'correct-address',
  'correct-tracking',
] as const;
export type OrderAction = (typeof orderActions)[number];

export type UndoableStep = v.InferOutput<typeof undoableStep>;
const undoableStep = v.picklist(['packed', 'handed-over', 'delivered']);

/** If `what` is `staff`, `detail` names the call that a staff member made, or the kind of change. */
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
  /** Details of a staff member's action. */
  more: v.optional(v.string()),
  cents: v.optional(v.number()),
});

export type OfficeOrder = v.InferOutput<typeof officeOrder>;
const officeOrder = v.object({
  ...orderRow.entries,
  ...orderInvoice.entries,
  firstName: v.string(),
  lastName: v.string(),
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
      /** Back in stock. */
      returned: v.number(),
      /** Unavailable when the order was paid, and not packed since: these units cannot go back to stock. */
      missing: v.number(),
      /** Removed before packing, and refunded then. */
      removed: v.number(),
      /** Neither back in stock nor withdrawn. */
      left: v.number(),
      /** Units that can now be removed from the order; below, those that can be exchanged and put back into stock. */
      removable: v.number(),
      exchangeable: v.number(),
      /** Null if nothing about the line prevents an exchange. */
      whyNotExchanged: v.nullable(v.string()),
      returnable: v.number(),
      /** Withdrawn, but not back in stock yet. */
      expected: v.number(),
      customization: v.string(),
      itemId: v.number(),
      /** The original of the colour's picture; null without one. */
      picture: v.nullable(v.string()),
      /** Amount per unit: with customization, less its share of the voucher. */
      paidCents: v.number(),
      /** For all units, with the exact share of the voucher. */
      totalCents: v.number(),
    }),
  ),
  allowed: v.array(v.picklist(orderActions)),
  /** The next steps of the order, or of the parcel that replaces units of it. */
  steps: v.array(
    v.object({
      step: v.picklist(['pack', 'hand-over', 'deliver', 'collect']),
      isOfReplacement: v.boolean(),
    }),
  ),
  /** What can be refunded, from all payments together. */
  refundableCents: v.number(),
  /** When the payment link of a phone order expires; null without a valid link. */
  payUntil: v.nullable(v.string()),
  payments: v.array(
    v.object({
      number: v.string(),
      state: v.picklist(['registering', 'open', 'paid', 'failed', 'expired']),
      amountCents: v.number(),
      /** Amount that can still be refunded. */
      leftCents: v.number(),
      isInDoubt: v.boolean(),
      /** Null for a card. */
      wallet: v.nullable(wallet),
      /** Null if it was made on the card provider's page. */
      paidAtCounter: v.nullable(counterPayment),
      /** The staff member who took the money; null for the card provider's page. */
      recordedBy: v.nullable(v.string()),
      /** Whether it paid for a supplement. */
      isForSupplement: v.boolean(),
    }),
  ),
  withdrawals: v.array(
    v.object({
      id: v.number(),
      statedAt: v.string(),
      wants: v.picklist(['money', 'voucher']),
      settledAt: v.nullable(v.string()),
      /** What the customer is owed for it, including delivery if nothing is left. */
      dueCents: v.number(),
      /** How much of `dueCents` has been refunded; `leftCents` is the rest. */
      refundedCents: v.number(),
      leftCents: v.number(),
      lines: v.array(
        v.object({
          lineId: v.number(),
          quantity: v.number(),
          /** Null if the customer gave none. */
          reason: v.nullable(v.picklist(returnReasons)),
        }),
      ),
    }),
  ),
  /** Exchanges of units that the customer already had, oldest first. */
  exchanges: v.array(
    v.object({
      id: v.number(),
      /** The old and the new variant, as text. */
      change: v.string(),
      /** The new units are packed once the old ones are back. */
      waitsForReturn: v.boolean(),
      receivedAt: v.nullable(v.string()),
      isRestocked: v.boolean(),
      packedAt: v.nullable(v.string()),
      sentAt: v.nullable(v.string()),
      tracking: v.string(),
      undoneAt: v.nullable(v.string()),
      /** The price difference of cheaper new units that is still to be refunded. */
      dueCents: v.number(),
    }),
  ),
  /** Additional payments for dearer units of exchanges and for added units, oldest first. */
  supplements: v.array(
    v.object({
      /** Number of the order through which it is paid; `OfficeChangeOrder` and `OfficeInvoice` accept it too. */
      number: v.string(),
      change: v.string(),
      cents: v.number(),
      state: v.picklist(['awaited', 'lapsed', 'paid', 'cancelled']),
      /** When the customer's link expires; null if it was paid in the shop. */
      payUntil: v.nullable(v.string()),
      /** The exchange was made and then undone. */
      isUndone: v.boolean(),
      /** Id in `exchanges` of the exchange that was made with it. */
      exchangeId: v.nullable(v.number()),
      /** Whether it pays for units that are added to the order. */
      isAddition: v.boolean(),
      ...v.pick(orderInvoice, ['invoice', 'creditNotes']).entries,
    }),
  ),
  /** The step that can still be undone, and for how long. */
  undo: v.nullable(v.object({ step: undoableStep, secs: v.number() })),
  /** The customer's language, and the proposed subject of a message. Null if the buyer was removed. */
  message: v.nullable(v.object({ language: languageField, subject: v.string() })),
  /** The account that placed it; null for guests. */
  customer: v.nullable(v.object({ id: v.number(), notes: v.array(customerNote) })),
  history: v.array(orderEvent),
});

const packedLine = v.pick(officeOrder.entries.lines.item, [
  'code',
  'name',
  'variant',
  'customization',
  'quantity',
]);

export type PickingList = v.InferOutput<typeof pickingList>;
const pickingList = v.object({
  /** By shelf, item, colour and size; those without a shelf last. */
  lines: v.array(
    v.object({
      ...packedLine.entries,
      shelf: v.string(),
      orders: v.array(v.object({ number: v.string(), quantity: v.number() })),
    }),
  ),
  orders: v.array(
    v.object({
      ...v.pick(orderRow, ['number', 'name', 'delivery', 'units']).entries,
      /** Whether it holds new units of an exchange for a customer who already has the order. */
      isReplacement: v.boolean(),
      /** The customer's note. */
      note: v.string(),
      /** Null if the customer collects the order. */
      address: v.nullable(
        v.object({
          company: v.string(),
          street: v.string(),
          postCode: v.string(),
          city: v.string(),
          phone: v.string(),
        }),
      ),
      lines: v.array(packedLine),
    }),
  ),
  /** Orders that are not to be sent, such as cancelled ones; the rest of the list omits them. */
  leftOut: v.array(v.pick(orderRow, ['number', 'name', 'state', 'isPickup'])),
  /** The sender on address labels. */
  sender: v.object({ companyName: v.string(), address: v.string(), phone: v.string() }),
});

/** Orders succeed or fail independently of each other. */
export type BulkActionResult = v.InferOutput<typeof bulkActionResult>;
const bulkActionResult = v.object({
  done: v.array(v.string()),
  refused: v.array(v.object({ number: v.string(), why: v.string() })),
});

const done = v.object({});

export const officeOrderCalls = {
  OfficeOrders: query({
    role: 'orders',
    log: 'Search orders',
    input: v.strictObject({ ...orderFilter.entries, from: v.optional(v.pipe(digits, recordNumber)) }),
    response: v.object({ orders: v.array(orderRow), next: v.nullable(v.number()) }),
  }),
  OfficeOrder: query({
    role: 'orders',
    log: 'See an order',
    input: v.strictObject({ number: orderNumber }),
    response: v.object({ order: v.nullable(officeOrder) }),
  }),
  /** The orders before and after an order in a list, which may no longer contain it; null at the ends of the list. */
  OfficeOrdersBeside: query({
    role: 'orders',
    input: v.strictObject({ ...orderList.entries, number: orderNumber }),
    response: v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()) }),
  }),
  OfficePickingList: query({
    role: 'orders',
    log: 'See the picking list',
    input: v.strictObject({
      numbers: v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        orderNumbers,
      ),
    }),
    response: pickingList,
  }),
  OfficePack: change({
    role: 'orders',
    log: 'Mark as packed',
    record: ({ numbers }) => ({ orders: numbers }),
    input: v.strictObject({ numbers: orderNumbers }),
    response: bulkActionResult,
  }),
  OfficeHandOver: change({
    role: 'orders',
    log: 'Hand over',
    record: ({ parcels }) => ({ orders: parcels.map(({ number }) => number), parcels }),
    input: v.strictObject({
      parcels: v.pipe(
        v.array(v.strictObject({ number: orderNumber, tracking: trackingNumber })),
        v.minLength(1),
        v.maxLength(maxOrdersAtOnce),
      ),
    }),
    response: bulkActionResult,
  }),
  OfficeDeliver: change({
    role: 'orders',
    log: 'Mark as delivered',
    record: ({ numbers }) => ({ orders: numbers }),
    input: v.strictObject({ numbers: orderNumbers }),
    response: bulkActionResult,
  }),
  /** Possible until the customer is notified, a minute after the step; refused once something else has happened. */
  OfficeUndoStep: change({
    role: 'orders',
    log: 'Undo a step of an order',
    record: ({ numbers, step }) => ({ orders: numbers, step }),
    input: v.strictObject({ numbers: orderNumbers, step: undoableStep }),
    response: bulkActionResult,
  }),
  /** Mails the payment link of a phone order or a supplement again. 409 once it is paid or the link has expired. */
  OfficeSendPayLink: change({
    role: 'orders',
    log: 'Send the link to pay again',
    record: ({ number }) => ({ orders: [number] }),
    input: v.strictObject({ number: orderNumber }),
    response: done,
  }),
  /** Queries the card provider about the order's open payments. */
  OfficeCheckPayments: change({
    role: 'orders',
    log: 'Check with the card provider',
    record: ({ number }) => ({ orders: [number] }),
    input: v.strictObject({ number: orderNumber }),
    response: done,
  }),
  OfficeAddNote: change({
    role: 'orders',
    log: 'Write a note on an order',
    record: ({ number }) => ({ orders: [number] }),
    input: v.strictObject({ id: noteRequest, number: orderNumber, text: noteText }),
    response: done,
  }),
} as const;
