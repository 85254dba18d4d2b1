import * as v from 'valibot';

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const whole = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d+$/)), v.number()]),
  v.transform(Number),
  v.integer(),
);

/** A field that the provider may leave out or send as null. */
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/** What every answer carries. Fields that are not listed may come at any time and are left aside. */
export const outcomeSchema = v.object({ success: maybe(v.boolean()), errorCode: maybe(text) });

export const registeredSchema = v.object({
  orderId: v.pipe(v.string(), v.nonEmpty()),
  formUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
});

export const statusSchema = v.object({
  orderNumber: maybe(text),
  orderStatus: maybe(whole),
  actionCode: maybe(whole),
  amount: maybe(whole),
  currency: maybe(text),
  paymentAmountInfo: maybe(
    v.object({
      paymentState: maybe(v.string()),
      depositedAmount: maybe(whole),
      refundedAmount: maybe(whole),
    }),
  ),
});

/** The state of a payment at the provider. Amounts in cents, the currency by its number (978 is the euro). */
export type CardPayment = v.InferOutput<typeof statusSchema>;

/** Success is told in three ways: `success`, a code of 0, or no code at all. */
export function succeeded({ success, errorCode }: v.InferOutput<typeof outcomeSchema>): boolean {
  if (success === true || errorCode === '0') return true;
  return errorCode === null && success !== false;
}
