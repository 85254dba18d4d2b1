import type { SyncDeps } from '../../orders/payment/syncPayment.ts';
import { catalogueCalls } from './catalogue/catalogueCalls.ts';
import { orderActions } from './orders/orderActions.ts';
import { orderReadings } from './orders/orderReadings.ts';
import type { StaffCall } from './StaffCall.ts';
import { todayCalls } from './today/todayCalls.ts';

/** Every call of the office but signing in and out. */
export const officeCalls = (deps: SyncDeps): StaffCall[] => [
  ...todayCalls(deps),
  ...orderReadings(deps),
  ...orderActions(deps),
  ...catalogueCalls(deps),
];
