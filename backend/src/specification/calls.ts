import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { throttleCodes } from '../cart/throttle.ts';
import { throttleLookup } from '../customers/sessions/throttle.ts';
import { confirmPayment, paymentStatus } from '../orders/payment/paymentStatus.ts';
import { startPayment, type PaymentDeps } from '../orders/payment/startPayment.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { ShopError } from '../platform/errors.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { findVoucher } from '../vouchers/vouchers.ts';
import { requestMail } from './requestMail.ts';
import { stockCalls } from './stockCalls.ts';
import { tableCalls } from './tables/calls.ts';

/** The calls of section 7 of the specification, implemented on top of the shop's functions. */
export function specifiedCalls(deps: PaymentDeps): Call[] {
  const { db } = deps;
  const returnPages = languages.map(
    (language) => new URL(inLanguage(paths.loading(), language), deps.origin).href,
  );
  return [
    ...tableCalls({ db }),
    ...stockCalls({ db }),
    implementCall('PosFindVoucher', {
      async handle({ find }, context) {
        await throttleCodes(db, context);
        const voucher = await findVoucher(db, find.trim(), context.visitor);
        return { $collected: voucher ? voucher.amount_cents / 100 : null };
      },
    }),
    implementCall('PosJcc', {
      changes: true,
      async handle({ amount, order_number, return_url }, { visitor, address }) {
        if (!returnPages.includes(return_url))
          throw new ShopError(400, "return_url must be the shop's own page for returning.");
        const started = { number: order_number, amountCents: amount, returnUrl: return_url };
        const page = await startPayment(deps, started, { visitor, ...ipPrefixes(address) });
        return { formUrl: page.url, orderId: page.id };
      },
    }),
    implementCall('PosOrderStatus', {
      handle: async ({ orderId }, { visitor }) => ({
        StatusMessage: await paymentStatus(deps, orderId, visitor),
      }),
    }),
    implementCall('$PosProcessWeb', {
      changes: true,
      async handle({ orderid }, { visitor }) {
        const isPaid = await confirmPayment(deps, orderid, visitor);
        return isPaid ? {} : { error: 'The order is not paid yet.' };
      },
    }),
    implementCall('Mail', {
      changes: true,
      async handle({ to, subject }, context) {
        const address = to.trim();
        // The response reveals whether a code was sent to this email address.
        if (subject === 'Forgot Password Request') await throttleLookup(db, address, context);
        await requestMail(db, { to: address, subject }, context.visitor);
        return { data: { status: 200 } };
      },
    }),
  ];
}
