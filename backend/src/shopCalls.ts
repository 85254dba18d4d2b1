import { cartCalls } from './cart/api.ts';
import { catalogueCalls } from './catalogue/api.ts';
import { customerCalls } from './customers/api.ts';
import { deliveryCalls } from './delivery/api.ts';
import { orderCalls } from './orders/api.ts';
import { paymentCalls, type PaymentDeps } from './payment/api.ts';
import type { Call } from './platform/calls/call.ts';
import { fairQueue } from './platform/calls/fairQueue.ts';
import { faqCalls } from './seller/faq/faqCalls.ts';
import { specifiedCalls } from './specification/calls.ts';

export function checkoutCalls(deps: PaymentDeps): Call[] {
  const { db, mustBeOpened = false } = deps;
  // One queue, so that checking carts and placing orders together stay within its limits.
  const carts = fairQueue();
  return [
    ...specifiedCalls(deps),
    ...deliveryCalls(deps),
    ...cartCalls({ db, carts }),
    ...orderCalls({ db, carts, mustBeOpened }),
    ...paymentCalls(deps),
  ];
}

export const shopCalls = (deps: PaymentDeps): Call[] => [
  ...checkoutCalls(deps),
  ...catalogueCalls(deps),
  ...customerCalls(deps),
  ...faqCalls(deps),
];
