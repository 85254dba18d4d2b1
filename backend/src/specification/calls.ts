import { cartVariants, goodsOf, throttleCodes } from '../cart/api.ts';
import { throttleLookup } from '../customers/api.ts';
import { textsIn } from '../locales/texts.ts';
import type { PaymentDeps } from '../payment/api.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { discountOf, findUsableVoucher, fixedCents } from '../vouchers/vouchers.ts';
import { paymentCalls } from './paymentCalls.ts';
import { requestMail } from './requestMail.ts';
import { stockCalls } from './stockCalls.ts';
import { tableCalls } from './tables/calls/calls.ts';

export function specifiedCalls(deps: PaymentDeps): Call[] {
  const { db } = deps;
  return [
    ...tableCalls({ db }),
    ...stockCalls({ db }),
    implementCall('PosFindVoucher', {
      async handle({ find, lines }, context) {
        await throttleCodes(db, context);
        const { visitor, ip, language } = context;
        const claimant = { visitor, ...ipPrefixes(ip) };
        const voucher = await findUsableVoucher(db, find.trim(), claimant);
        const fixed = voucher && fixedCents(voucher);
        if (fixed) return { $collected: fixed / 100 };
        if (!voucher || !lines) return { $collected: null };
        const variants = await cartVariants(db, lines, claimant, language);
        const discount = await discountOf(db, voucher, goodsOf(variants), textsIn(language));
        return 'fault' in discount
          ? { $collected: null, reason: discount.fault }
          : { $collected: discount.discountCents / 100, isOfLines: true };
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
