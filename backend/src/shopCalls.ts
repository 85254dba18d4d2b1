import { customerCalls } from './customers/calls.ts';
import type { Call } from './platform/calls/call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { orderCalls } from './orders/calls.ts';
import type { PaymentDeps } from './payment/api.ts';
import { withdrawalCalls } from './orders/withdrawal/calls.ts';
import { specifiedCalls } from './specification/calls.ts';

export const shopCalls = (deps: PaymentDeps): Call[] => [
  ...specifiedCalls(deps),
  ...catalogueCalls(deps),
  ...customerCalls(deps),
  ...orderCalls(deps),
  ...withdrawalCalls(deps),
];
