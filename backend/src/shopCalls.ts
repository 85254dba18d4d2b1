import { accountCalls } from './accounts/calls.ts';
import type { Call } from './calls/call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { tableCalls } from './dictionary/calls.ts';
import { orderCalls } from './orders/calls.ts';
import type { OrderDeps } from './orders/deps.ts';
import { withdrawalCalls } from './withdrawals/calls.ts';

/** Every call that the shop answers. */
export const shopCalls = (deps: OrderDeps): Call[] => [
  ...tableCalls(deps),
  ...catalogueCalls(deps),
  ...accountCalls(deps),
  ...orderCalls(deps),
  ...withdrawalCalls(deps),
];
