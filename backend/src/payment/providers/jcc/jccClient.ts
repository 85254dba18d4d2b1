import * as v from 'valibot';
import type { NewAttempt } from '../PaymentProvider.ts';
import { JccError } from './JccError.ts';
import { postForm, type FormFields } from './postForm.ts';

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const whole = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d+$/)), v.number()]),
  v.transform(Number),
  v.integer(),
);

const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/** JCC may add fields at any time; unknown fields are ignored. */
const outcomeSchema = v.object({ success: maybe(v.boolean()), errorCode: maybe(text) });

const registeredSchema = v.object({
  orderId: v.pipe(v.string(), v.nonEmpty()),
  formUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
});

const statusSchema = v.object({
  orderNumber: maybe(text),
  orderStatus: maybe(whole),
  actionCode: maybe(whole),
  amount: maybe(whole),
  currency: maybe(text),
  paymentWay: maybe(text),
  paymentAmountInfo: maybe(
    v.object({
      paymentState: maybe(v.string()),
      depositedAmount: maybe(whole),
      refundedAmount: maybe(whole),
    }),
  ),
});

/** Amounts in cents; the currency is an ISO 4217 number. */
export type JccStatus = v.InferOutput<typeof statusSchema>;

export interface JccAccount {
  /** Ends with /payment/rest/. */
  baseUrl: string;
  userName: string;
  password: string;
  timeLimitMs?: number | undefined;
}

interface JccClient {
  register(attempt: NewAttempt): Promise<{ orderId: string; formUrl: string }>;
  status(order: { orderId: string }): Promise<JccStatus>;
  decline(order: { orderId: string; orderNumber: string }): Promise<void>;
  /** A repeat with the same `externalRefundId` returns the first result without a second refund. */
  refund(order: { orderId: string; amountCents: number; externalRefundId: string }): Promise<void>;
}

/** The ISO 4217 number of the euro. */
export const euroNumber = '978';

/** Calls that can be repeated safely are retried; register is not. */
export function jccClient({ baseUrl, userName, password, timeLimitMs = 5000 }: JccAccount): JccClient {
  async function post<S extends v.GenericSchema>(
    name: string,
    fields: FormFields,
    { schema, attempts }: { schema: S; attempts: number },
  ): Promise<v.InferOutput<S>> {
    const response = await postForm({
      url: new URL(name, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`),
      fields: { ...fields, userName, password },
      timeLimitMs,
      attempts,
    });
    const outcome = v.safeParse(outcomeSchema, response);
    if (!outcome.success) throw new JccError(name, 'unreadable');
    if (!hasSucceeded(outcome.output))
      throw new JccError(name, 'refused', { code: outcome.output.errorCode });
    const parsed = v.safeParse(schema, response);
    if (!parsed.success) throw new JccError(name, 'unreadable');
    return parsed.output;
  }

  return {
    register: (attempt) =>
      post('register.do', registration(attempt), { schema: registeredSchema, attempts: 1 }),
    status: (order) => post('getOrderStatusExtended.do', { ...order }, { schema: statusSchema, attempts: 2 }),
    async decline(order) {
      await post('decline.do', { ...order }, { schema: outcomeSchema, attempts: 2 });
    },
    async refund({ orderId, amountCents, externalRefundId }) {
      const fields = { orderId, amount: amountCents, externalRefundId };
      await post('refund.do', fields, { schema: outcomeSchema, attempts: 2 });
    },
  };
}

function registration(attempt: NewAttempt): FormFields {
  const { backToShopUrl, backToShopName } = attempt;
  return {
    orderNumber: attempt.number,
    amount: attempt.amountCents,
    currency: euroNumber,
    returnUrl: attempt.returnUrl,
    dynamicCallbackUrl: attempt.notificationUrl,
    description: attempt.description,
    language: attempt.language,
    sessionTimeoutSecs: attempt.sessionSecs,
    jsonParams: JSON.stringify({ backToShopUrl, backToShopName }),
  };
}

/** JCC reports success in three ways: `success`, code 0, or no code at all. */
function hasSucceeded({ success, errorCode }: v.InferOutput<typeof outcomeSchema>): boolean {
  if (success === true || errorCode === '0') return true;
  return errorCode === null && success !== false;
}
