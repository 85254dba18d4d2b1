import { accountCalls } from './customers/calls.ts';
import type { Call } from './platform/calls/call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { tableCalls } from './erp/calls.ts';
import { orderCalls } from './orders/calls.ts';
import type { PaymentDeps } from './orders/payment/startPayment.ts';
import { withdrawalCalls } from './orders/withdrawal/calls.ts';

export const shopCalls = ({ db, ...payment }: PaymentDeps): Call[] => [
  ...tableCalls({ db }),
  ...catalogueCalls({ db }),
  ...accountCalls({ db, origin: payment.origin }),
  ...orderCalls({ db, ...payment }),
  ...withdrawalCalls({ db }),
];
