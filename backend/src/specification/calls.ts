import { throttleCodes } from '../cart/api.ts';
import { throttleLookup } from '../customers/api.ts';
import type { PaymentDeps } from '../payment/api.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { findUsableVoucher } from '../vouchers/vouchers.ts';
import { paymentCalls } from './paymentCalls.ts';
import { requestMail } from './requestMail.ts';
import { stockCalls } from './stockCalls.ts';
import { tableCalls } from './tables/calls.ts';

export function specifiedCalls(deps: PaymentDeps): Call[] {
  const { db } = deps;
  return [
    ...tableCalls({ db }),
    ...stockCalls({ db }),
    implementCall('PosFindVoucher', {
      async handle({ find }, context) {
        await throttleCodes(db, context);
        const voucher = await findUsableVoucher(db, find.trim(), context.visitor);
        return { $collected: voucher ? voucher.amount_cents / 100 : null };
      },
    }),
    ...paymentCalls(deps),
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
