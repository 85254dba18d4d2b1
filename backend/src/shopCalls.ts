import { accountCalls } from './customers/calls.ts';
import type { Call } from './platform/calls/call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { tableCalls } from './erp/calls.ts';
import { orderCalls } from './orders/calls.ts';
import type { OrderDeps } from './orders/deps.ts';
import { withdrawalCalls } from './orders/withdrawal/calls.ts';

/** Every call that the shop answers. */
export const shopCalls = (deps: OrderDeps): Call[] => [
  ...tableCalls(deps),
  ...catalogueCalls(deps),
  ...accountCalls(deps),
  ...orderCalls(deps),
  ...withdrawalCalls(deps),
];
