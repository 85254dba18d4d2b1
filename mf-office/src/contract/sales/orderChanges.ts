import * as v from 'valibot';
import {
  city,
  firstName,
  lastName,
  orderEmail,
  phoneNumber,
  postCode,
  street,
} from 'mf-shared/addressFields';
import { counterPayment } from 'mf-shared/counterPayments';
import { refundReasons } from 'mf-shared/returnReasons';
import { digits, recordNumber } from 'mf-shared/values';
import { lines, linesText, price } from './phoneOrders.ts';
import {
  cancelReasons,
  exchangeSendings,
  orderNumber,
  supplementPayments,
  trackingNumber,
} from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000));
const centsOrNothing = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

const unitsOfLine = {
  lineId: recordNumber,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
};

/** Units that go back to stock. */
const restock = v.optional(
  v.pipe(
    v.array(
      v.strictObject({
        lineId: recordNumber,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      }),
    ),
    v.maxLength(500),
  ),
);

export type OrderChange = v.InferInput<typeof orderChange>;
export type OrderChangeKind = OrderChange['kind'];
const orderChange = v.variant('kind', [
  /** Refused if the refundable amount of the payment is no longer `leftCents`, as shown to staff. */
  v.strictObject({
    kind: v.literal('refund'),
    /** The number of a payment of this order. */
    payment: v.pipe(v.string(), v.regex(/^\d{1,12}-\d{1,4}$/)),
    cents,
    leftCents: centsOrNothing,
    reason: v.picklist(refundReasons),
    restock,
    /** The id of an open withdrawal of the order, which this is for. */
    withdrawal: v.optional(recordNumber),
  }),
  /** Refunds everything, or releases what was to be paid at pickup; not once the order has been handed over. */
  v.strictObject({ kind: v.literal('cancel'), reason: v.picklist(cancelReasons), restock }),
  /** Of an order by phone: its units are free again and its link ends. Not while the customer pays, or once it is paid. */
  v.strictObject({
    kind: v.literal('cancel-unpaid'),
    reason: v.picklist(cancelReasons),
    /** Whether the customer is told by e-mail. */
    isTold: v.boolean(),
  }),
  /** Before packing. They go back to stock, and what was paid for them is refunded. Not all that is left. */
  v.strictObject({
    kind: v.literal('remove'),
    ...unitsOfLine,
    /** For all units, as shown to staff. */
    cents: centsOrNothing,
    reason: v.picklist(refundReasons),
  }),
  /**
   * Before packing, at the prices and with the stock of today. The units are held at once, and added once they are paid,
   * without further delivery.
   */
  v.strictObject({
    kind: v.literal('add'),
    lines,
    /** Of all units, as shown to staff. */
    cents,
    /** `link`: the customer is mailed a link to pay. */
    paidBy: v.picklist(supplementPayments),
  }),
  /**
   * For another variant, of the same item or another. Before packing, or with an `agreement` after the hand-over. Refunds
   * what the new units cost less, after the hand-over once the exchange is complete. What they cost more is paid first:
   * refused without a `supplement`.
   */
  v.strictObject({
    kind: v.literal('exchange'),
    ...unitsOfLine,
    variantId: recordNumber,
    /** Whether the old units go back to stock. */
    isRestocked: v.boolean(),
    agreement: v.optional(v.strictObject({ isReceived: v.boolean(), send: v.picklist(exchangeSendings) })),
    supplement: v.optional(
      v.strictObject({
        /** Of all units, as shown to staff. */
        cents,
        /** `link`: the customer is mailed a link, and the exchange is made once it is paid. */
        paidBy: v.picklist(supplementPayments),
      }),
    ),
  }),
  /** The old units of an exchange are back. */
  v.strictObject({ kind: v.literal('receive'), exchangeId: recordNumber, isRestocked: v.boolean() }),
  /** Until the new units are handed over. */
  v.strictObject({ kind: v.literal('undo-exchange'), exchangeId: recordNumber }),
  /** Of the parcel with the new units of an exchange; the customer is told. */
  v.strictObject({
    kind: v.literal('correct-replacement'),
    exchangeId: recordNumber,
    tracking: trackingNumber,
  }),
  /** Of the exchange or addition that this supplement is to pay; not while the customer pays. */
  v.strictObject({ kind: v.literal('cancel-supplement') }),
  /**
   * The customer paid the total in the shop. Open card pages are closed first; refused, also with 502, if one cannot be
   * closed, or the units are gone. An order that is paid at pickup is collected with it.
   */
  v.strictObject({ kind: v.literal('record-payment'), paid: counterPayment }),
  /** Keeps the units of an order that is paid at pickup until another day, and tells the customer. */
  v.strictObject({ kind: v.literal('extend'), until: v.pipe(v.string(), v.isoDate()) }),
  /**
   * The address before packing, the tracking number on the way, which the customer is told, the others until the order is
   * cancelled or refunded, of a phone order also while it is unpaid.
   */
  v.strictObject({
    kind: v.literal('correct'),
    corrections: v.strictObject({
      firstName: v.optional(firstName),
      lastName: v.optional(lastName),
      email: v.optional(orderEmail),
      phone: v.optional(phoneNumber),
      street: v.optional(street),
      postCode: v.optional(postCode),
      city: v.optional(city),
      tracking: v.optional(trackingNumber),
    }),
  }),
  /** The items are back and the customer has received money or voucher. */
  v.strictObject({ kind: v.literal('settle'), withdrawal: recordNumber, restock }),
]);

export const officeOrderChangeCalls = {
  /** `id` identifies the change: a repeat changes nothing. 409 if it is no longer possible, or an amount no longer right. */
  OfficeChangeOrder: change({
    role: 'orders',
    log: {
      refund: 'Refund',
      cancel: 'Cancel the order',
      'cancel-unpaid': 'Cancel an unpaid order',
      remove: 'Remove from the order',
      add: 'Add pieces to the order',
      exchange: 'Exchange pieces',
      receive: 'The old pieces are back',
      'undo-exchange': 'Undo the exchange',
      'correct-replacement': 'Correct the tracking number',
      'cancel-supplement': 'Cancel an unpaid change',
      'record-payment': 'Record a payment',
      extend: 'Keep the pieces longer',
      correct: 'Correct the order',
      settle: 'Settle the withdrawal',
    } as const satisfies Record<OrderChangeKind, string>,
    record: ({ number, id, change }) => ({
      orders: [number],
      id,
      // Of corrections the fields only, as they may be personal data.
      ...(change.kind === 'correct'
        ? { kind: change.kind, fields: Object.keys(change.corrections) }
        : change),
    }),
    input: v.pipe(
      v.strictObject({
        /** Of the order, or of the supplement that is paid, cancelled or refunded. */
        number: orderNumber,
        id: v.pipe(v.string(), v.uuid()),
        change: orderChange,
      }),
      v.check(({ number, change }) => change.kind !== 'refund' || change.payment.startsWith(`${number}-`)),
    ),
    /** What happened, with the card provider's response, as text. Empty if nothing else happened than was asked. */
    response: v.object({ said: v.string() }),
  }),
  /** The other variants of a line's item, or those of another item. */
  OfficeExchangeChoices: query({
    role: 'orders',
    input: v.strictObject({
      number: orderNumber,
      lineId: v.pipe(digits, recordNumber),
      /** Of another item. */
      itemId: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({
      variants: v.array(
        v.object({
          variantId: v.number(),
          variant: v.string(),
          free: v.number(),
          /** What a unit costs more than the ordered one; negative is what is refunded if it costs less. */
          differenceCents: v.number(),
        }),
      ),
    }),
  }),
  /** Of units to add. */
  OfficePriceAddition: query({
    role: 'orders',
    input: v.strictObject({ lines: linesText }),
    response: v.pick(price, ['lines', 'totalCents']),
  }),
} as const;
