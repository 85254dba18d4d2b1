import type { OfficeOrder } from '../../contract/calls.ts';

const payableStates: OfficeOrder['state'][] = ['created', 'awaiting-payment', 'failed'];

/** A payment can be recorded. At pickup it hands the order over: it is one of its steps. */
export const isPayable = ({ state, payAtPickup }: OfficeOrder): boolean =>
  payableStates.includes(state) && !payAtPickup;

/** The link that its customer was mailed works. */
export const isUnpaidPhoneOrder = (order: OfficeOrder): boolean =>
  Boolean(order.payUntil) && isPayable(order);
