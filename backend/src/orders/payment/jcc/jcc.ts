import type { Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { CardProviderError } from './CardProviderError.ts';
import { outcomeSchema, registeredSchema, statusSchema, succeeded, type CardPayment } from './jccAnswers.ts';
import { postForm, type FormFields } from './postForm.ts';

export interface CardAccount {
  /** Up to and with /payment/rest/. */
  baseUrl: string;
  userName: string;
  password: string;
  timeLimitMs?: number;
}

export interface CardRegistration {
  orderNumber: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  callbackUrl: string;
  backToShopUrl: string;
  backToShopName: string;
  sessionSecs: number;
  /** Of the card page. */
  language: Language;
}

export interface CardProvider {
  register(order: CardRegistration): Promise<{ orderId: string; formUrl: string }>;
  status(order: { orderId: string } | { orderNumber: string }): Promise<CardPayment>;
  decline(order: { orderId: string; orderNumber: string }): Promise<void>;
  reverse(order: { orderId: string }): Promise<void>;
  /** A repeat with the same `externalRefundId` gives the first result and no second refund. */
  refund(order: { orderId: string; amountCents: number; externalRefundId: string }): Promise<void>;
}

export const euroNumber = '978';

/** The client of JCC's gateway. What can be repeated without harm is; register and reverse are tried once. */
export function jccProvider({ baseUrl, userName, password, timeLimitMs = 5000 }: CardAccount): CardProvider {
  const ask = async (name: string, fields: FormFields, options: { again: boolean }): Promise<unknown> => {
    const answer = await postForm({
      url: new URL(name, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`),
      fields: { ...fields, userName, password },
      timeLimitMs,
      attempts: options.again ? 2 : 1,
    });
    const outcome = v.safeParse(outcomeSchema, answer);
    if (!outcome.success) throw new CardProviderError(name, 'unreadable');
    if (!succeeded(outcome.output))
      throw new CardProviderError(name, 'refused', { code: outcome.output.errorCode });
    return answer;
  };

  return {
    async register(order) {
      const answer = await ask('register.do', registration(order), { again: false });
      return read('register.do', registeredSchema, answer);
    },
    async status(order) {
      const answer = await ask('getOrderStatusExtended.do', { ...order }, { again: true });
      return read('getOrderStatusExtended.do', statusSchema, answer);
    },
    async decline(order) {
      await ask('decline.do', { ...order }, { again: true });
    },
    async reverse(order) {
      await ask('reverse.do', { ...order }, { again: false });
    },
    async refund({ orderId, amountCents, externalRefundId }) {
      await ask('refund.do', { orderId, amount: amountCents, externalRefundId }, { again: true });
    },
  };
}

function registration(order: CardRegistration): FormFields {
  return {
    orderNumber: order.orderNumber,
    amount: order.amountCents,
    currency: euroNumber,
    returnUrl: order.returnUrl,
    dynamicCallbackUrl: order.callbackUrl,
    description: order.description,
    language: order.language,
    sessionTimeoutSecs: order.sessionSecs,
    jsonParams: JSON.stringify({ backToShopUrl: order.backToShopUrl, backToShopName: order.backToShopName }),
  };
}

function read<S extends v.GenericSchema>(name: string, schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new CardProviderError(name, 'unreadable');
  return parsed.output;
}
