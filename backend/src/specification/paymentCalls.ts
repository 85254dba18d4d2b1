import type { PaymentStatusMessage } from 'mf-shared/calls';
import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import {
  confirmPayment,
  type FailureReason,
  type PaymentDeps,
  type PaymentStatus,
  paymentStatus,
  startPayment,
} from '../payment/api.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { ShopError } from '../platform/errors.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';

const failures: Record<FailureReason, PaymentStatusMessage> = {
  declined: 'Payment failed: the card was declined.',
  'not-completed': 'Payment failed: the payment was not completed.',
  'wrong-amount': 'Payment failed: the amount paid is not that of the order. Please contact us.',
  'order-replaced': 'Payment failed: another order has replaced this one. Your money is on its way back.',
  'order-cancelled': 'Payment failed: the order was cancelled. Your money is on its way back.',
  'change-cancelled': 'Payment failed: the change of the order was cancelled. Your money is on its way back.',
};

function statusMessageOf(payment: PaymentStatus): PaymentStatusMessage {
  if (payment.status === 'paid') return 'Payment completed successfully.';
  if (payment.status === 'failed') return failures[payment.reason];
  return payment.isStarted ? 'Payment in progress' : 'Order registered, waiting for payment';
}

export function paymentCalls(deps: PaymentDeps): Call[] {
  const returnPages = languages.map(
    (language) => new URL(inLanguage(paths.loading(), language), deps.origin).href,
  );
  return [
    implementCall('PosJcc', {
      changes: true,
      async handle({ amount, order_number, return_url }, { visitor, ip }) {
        if (!returnPages.includes(return_url))
          throw new ShopError(400, "return_url must be the shop's own page for returning.");
        const started = { number: order_number, amountCents: amount, returnUrl: return_url };
        const page = await startPayment(deps, started, { visitor, ...ipPrefixes(ip) });
        return { formUrl: page.url, orderId: page.id };
      },
    }),
    implementCall('PosOrderStatus', {
      async handle({ orderId }, { visitor, language }) {
        const { status, supplement } = await paymentStatus(deps, orderId, visitor, language);
        return { StatusMessage: statusMessageOf(status), ...(supplement && { supplement }) };
      },
    }),
    implementCall('$PosProcessWeb', {
      changes: true,
      async handle({ orderid }, { visitor }) {
        const isPaid = await confirmPayment(deps, orderid, visitor);
        return isPaid ? {} : { error: 'The order is not paid yet.' };
      },
    }),
  ];
}
