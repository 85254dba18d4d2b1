import type { Wallet } from 'mf-shared/calls';
import * as v from 'valibot';
import type {
  PaymentNotification,
  PaymentProvider,
  PaymentReport,
  ReportedStatus,
} from '../PaymentProvider.ts';
import { isSigned } from './checksum.ts';
import { euroNumber, jccClient, type JccAccount, type JccStatus } from './jccClient.ts';

/** Repeated names or non-string values cannot have been signed. */
const fieldsSchema = v.record(v.string(), v.string());

const refundOperations = new Set(['refunded', 'reversed']);
/** Cancelled by the bank or the sellers before the money was captured. */
const reversed = 3;
const refunded = 4;

export function jccProvider({
  callbackKey,
  ...account
}: JccAccount & { callbackKey: string }): PaymentProvider {
  const client = jccClient(account);
  return {
    name: 'jcc',
    async open(attempt) {
      const { orderId, formUrl } = await client.register(attempt);
      return { id: orderId, url: formUrl };
    },
    report: async ({ id }) => toReport(await client.status({ orderId: id })),
    close: ({ id, number }) => client.decline({ orderId: id, orderNumber: number }),
    refund: ({ id, refundNumber, amountCents }) =>
      client.refund({ orderId: id, amountCents, externalRefundId: refundNumber }),
    readNotification: ({ fields }) => toNotification(fields, callbackKey),
  };
}

function toReport(status: JccStatus): PaymentReport {
  const { orderNumber, orderStatus, actionCode, amount, currency, paymentWay, paymentAmountInfo } = status;
  return {
    status: toPaymentStatus(status),
    number: orderNumber,
    amountCents: amount,
    paidCents: paidCents(status),
    refundedCents: orderStatus === reversed ? 'all' : (paymentAmountInfo?.refundedAmount ?? 0),
    currency: currency === euroNumber ? 'EUR' : currency,
    wallet: toWallet(paymentWay),
    details: { orderStatus, actionCode, amount, currency, paymentWay },
  };
}

/** JCC reduces the deposited amount by later refunds, but may not report by how much. */
function paidCents({ orderStatus, amount, paymentAmountInfo }: JccStatus): number | null {
  const { depositedAmount = null, refundedAmount = null } = paymentAmountInfo ?? {};
  if (orderStatus !== refunded) return depositedAmount ?? amount;
  return depositedAmount === null || refundedAmount === null ? null : depositedAmount + refundedAmount;
}

/** Action codes of a registered order for which no card was declined. */
const nothingTried = new Set([0, -100, -30001]);

export function toPaymentStatus({
  orderStatus,
  actionCode,
}: Pick<JccStatus, 'orderStatus' | 'actionCode'>): ReportedStatus {
  switch (orderStatus) {
    case 2:
    case refunded:
      return 'paid';
    case reversed:
    case 6:
      return 'failed';
    case 0:
    case null:
      return actionCode === null || nothingTried.has(actionCode) ? 'waiting' : 'attempt-failed';
    default:
      // Authorised only, in the bank's challenge, partly captured, or a status unknown to this version.
      return 'in-progress';
  }
}

/** JCC's payment ways start with these, such as GOOGLE_PAY_CARD and GOOGLE_PAY_TOKENIZED. */
const walletWays: [start: string, wallet: Wallet][] = [
  ['APPLE_PAY', 'Apple Pay'],
  ['GOOGLE_PAY', 'Google Pay'],
];

const toWallet = (way: string | null): Wallet | null =>
  walletWays.find(([start]) => way?.startsWith(start))?.[1] ?? null;

function toNotification(fields: unknown, key: string): PaymentNotification | null {
  const parsed = v.safeParse(fieldsSchema, fields);
  if (!parsed.success || !isSigned(parsed.output, key)) return null;
  const { mdOrder = '', orderNumber = '', operation = '' } = parsed.output;
  return { id: mdOrder, number: orderNumber, isRefund: refundOperations.has(operation) };
}
