import * as v from 'valibot';
import { orderedLines } from '../contract/lines.ts';
import { supplement } from '../contract/supplement.ts';
import { trimmed } from '../contract/trimmed.ts';
import { digits, queryText, queryTrue, urlId } from '../contract/values.ts';
import { tableSchemas } from './tables.ts';

const shortText = v.pipe(v.string(), v.maxLength(100));

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

/** Section 7 of the specification. docs/departures.md lists what the server receives and ignores. */
export const specifiedSchemas = {
  ...tableSchemas,
  /** Free quantities: with `__internal` by 'colour code;size value'; with `cotton` as rows of a part number,
   *  empty without `code`. */
  PosGetStock: {
    method: 'GET',
    input: v.union(
      [
        v.strictObject({ record: v.pipe(queryText<number>(), urlId), __internal: queryTrue }),
        v.strictObject({ cotton: queryTrue, code: v.optional(v.string(), '') }),
      ],
      'Invalid item object provided to getStockForItem',
    ),
    response: v.union([
      v.record(v.string(), v.number()),
      v.array(v.object({ color: v.string(), size: v.string(), total_qty: v.optional(v.number()) })),
    ]),
  },
  PosFindVoucher: {
    method: 'GET',
    input: v.strictObject({
      find: v.pipe(shortText, trimmed),
      simple: queryTrue,
      location: v.literal('01'),
      /** JSON of the cart's lines, which vouchers by percent, school or section need: they are invalid without. */
      lines: v.optional(v.pipe(v.string(), v.maxLength(30_000), v.parseJson(), orderedLines)),
    }),
    response: v.object({
      /** Amount in euro; null if the code is invalid. */
      $collected: v.nullable(v.number()),
      /** The amount holds for these lines at their prices only. */
      isOfLines: v.optional(v.boolean()),
      /** Why a known code takes nothing off these lines, in the page's language. */
      reason: v.optional(v.string()),
    }),
  },
  /** Opens a card page; while one is open, returns that page. An order of 0 euro is paid at once. Errors: 404 not
   *  this browser's order, 409 already paid or sold out, 502 'Failed to register order with payment provider'. */
  PosJcc: {
    method: 'GET',
    input: v.pipe(
      v.strictObject({
        /** Cents; must equal the order's total. */
        amount: digits,
        order_number: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
        description: v.string(),
        return_url: v.string(),
      }),
      v.check(
        ({ description, order_number }) => description === `ORDER ${order_number}`,
        'description must be ORDER and the number.',
      ),
    ),
    response: v.object({ formUrl: v.string(), orderId: v.string() }),
  },
  /** `orderId` is the provider's, as returned by PosJcc. 404 for an order of another browser or user. */
  PosOrderStatus: {
    method: 'GET',
    input: v.strictObject({ orderId: shortText }),
    response: v.object({
      StatusMessage: paymentStatusMessage,
      /** Set if the payment is that of a supplement. */
      supplement: v.optional(supplement),
    }),
  },
  /** The success page's payload, with the order number in `orderid`: finishes the order, once. */
  $PosProcessWeb: {
    method: 'POST',
    input: v.looseObject({ orderid: shortText }),
    response: v.object({ error: v.optional(v.string()) }),
  },
  /** Sent once per order. `to` must be the e-mail of a paid order of this browser or user, or of the
   *  account that requested a code. */
  Mail: {
    method: 'POST',
    input: v.strictObject({
      to: shortText,
      subject: v.picklist(['Order Confirmation', 'Forgot Password Request'], 'This mail cannot be sent.'),
      body: v.string(),
      bcc: v.optional(v.string()),
    }),
    response: v.object({ data: v.object({ status: v.number() }) }),
  },
} as const;
