import { accountCalls } from './customers/calls.ts';
import type { Call } from './platform/calls/call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { orderCalls } from './orders/calls.ts';
import type { PaymentDeps } from './orders/payment/startPayment.ts';
import { withdrawalCalls } from './orders/withdrawal/calls.ts';
import { specifiedCalls } from './specification/calls.ts';

export const shopCalls = (deps: PaymentDeps): Call[] => [
  ...specifiedCalls(deps),
  ...catalogueCalls(deps),
  ...accountCalls(deps),
  ...orderCalls(deps),
  ...withdrawalCalls(deps),
];
