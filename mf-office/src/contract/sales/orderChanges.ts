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
    /** Id of an open withdrawal of the order that the refund is for. */
    withdrawal: v.optional(recordNumber),
  }),
  /**
   * Refunds everything, or releases the units of an order that is paid at pickup. Refused once the order was handed
   * over.
   */
  v.strictObject({ kind: v.literal('cancel'), reason: v.picklist(cancelReasons), restock }),
  /**
   * Cancels an unpaid phone order: releases its units and ends its link. Refused while the customer is paying, and once
   * it is paid.
   */
  v.strictObject({
    kind: v.literal('cancel-unpaid'),
    reason: v.picklist(cancelReasons),
    /** Whether the customer is notified by e-mail. */
    isTold: v.boolean(),
  }),
  /**
   * Removes units before packing. They go back to stock, and what was paid for them is refunded. Refused if it would
   * leave nothing.
   */
  v.strictObject({
    kind: v.literal('remove'),
    ...unitsOfLine,
    /** Amount for all units, as shown to staff. */
    cents: centsOrNothing,
    reason: v.picklist(refundReasons),
  }),
  /**
   * Adds units before packing, at today's prices and from today's stock. They are reserved at once and added once they
   * are paid, without another delivery charge.
   */
  v.strictObject({
    kind: v.literal('add'),
    lines,
    /** Amount for all units, as shown to staff. */
    cents,
    /** `link`: the customer is mailed a payment link. */
    paidBy: v.picklist(supplementPayments),
  }),
  /**
   * Exchanges units for another variant, of the same item or another; before packing, or with an `agreement` after the
   * hand-over. If the new units cost less, the difference is refunded, after the hand-over once the exchange is
   * complete. If they cost more, the difference is paid first: refused without a `supplement`.
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
        /** Amount for all units, as shown to staff. */
        cents,
        /** `link`: the customer is mailed a link, and the exchange is made once it is paid. */
        paidBy: v.picklist(supplementPayments),
      }),
    ),
  }),
  /** Records that the old units of an exchange are back. */
  v.strictObject({ kind: v.literal('receive'), exchangeId: recordNumber, isRestocked: v.boolean() }),
  /** Possible until the new units are handed over. */
  v.strictObject({ kind: v.literal('undo-exchange'), exchangeId: recordNumber }),
  /** Corrects the tracking number of the parcel with the new units of an exchange; the customer is notified. */
  v.strictObject({
    kind: v.literal('correct-replacement'),
    exchangeId: recordNumber,
    tracking: trackingNumber,
  }),
  /** Cancels the exchange or addition that this supplement would pay for. Refused while the customer is paying. */
  v.strictObject({ kind: v.literal('cancel-supplement') }),
  /**
   * Records that the customer paid the total in the shop. Closes open card pages first; refused, also with 502, if one
   * cannot be closed or the units are gone. An order that is paid at pickup is also marked as collected.
   */
  v.strictObject({ kind: v.literal('record-payment'), paid: counterPayment }),
  /** Keeps the units of an order that is paid at pickup until another day, and notifies the customer. */
  v.strictObject({ kind: v.literal('extend'), until: v.pipe(v.string(), v.isoDate()) }),
  /**
   * The address can be corrected before packing; the tracking number while the parcel is on its way, of which the
   * customer is notified; the other fields until the order is cancelled or refunded, also while a phone order is
   * unpaid.
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
  /** Settles a withdrawal: the items are back and the customer has received the money or a voucher. */
  v.strictObject({ kind: v.literal('settle'), withdrawal: recordNumber, restock }),
]);

export const officeOrderChangeCalls = {
  /**
   * `id` identifies the change: a repeat changes nothing. 409 if the change is no longer possible or an amount no
   * longer correct.
   */
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
      // Only the names of corrected fields, since their values may be personal data.
      ...(change.kind === 'correct'
        ? { kind: change.kind, fields: Object.keys(change.corrections) }
        : change),
    }),
    input: v.pipe(
      v.strictObject({
        /** Number of the order, or of the supplement that is paid, cancelled or refunded. */
        number: orderNumber,
        id: v.pipe(v.string(), v.uuid()),
        change: orderChange,
      }),
      v.check(({ number, change }) => change.kind !== 'refund' || change.payment.startsWith(`${number}-`)),
    ),
    /** The result as text, with the card provider's response. Empty if nothing happened beyond what was requested. */
    response: v.object({ message: v.string() }),
  }),
  /** The other variants of the line's item, or the variants of another item. */
  OfficeExchangeChoices: query({
    role: 'orders',
    input: v.strictObject({
      number: orderNumber,
      lineId: v.pipe(digits, recordNumber),
      /** Id of another item. */
      itemId: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({
      variants: v.array(
        v.object({
          variantId: v.number(),
          variant: v.string(),
          free: v.number(),
          /** How much more a unit costs than the ordered one; negative if it costs less, which is then refunded. */
          differenceCents: v.number(),
        }),
      ),
    }),
  }),
  /** The price of units to add. */
  OfficePriceAddition: query({
    role: 'orders',
    input: v.strictObject({ lines: linesText }),
    response: v.pick(price, ['lines', 'totalCents']),
  }),
} as const;
