import type { OfficeOrderRow, OrderView } from '../../contract/calls.ts';
import type { Text } from '../../language/texts.ts';

export const viewNames: Record<OrderView, Text> = {
  'to-pack': 'To pack',
  'to-hand-over': 'To hand over',
  'to-collect': 'Ready to collect',
  'on-the-way': 'On the way',
  exchanged: 'Exchanged, to come back',
  withdrawn: 'Withdrawals',
  'refund-failed': 'Failed refunds',
  'payment-in-doubt': 'Payments in doubt',
  all: 'All orders',
};

export const stateNames: Record<OfficeOrderRow['state'], Text> = {
  created: 'Not paid',
  'awaiting-payment': 'Awaiting payment',
  paid: 'Paid',
  packed: 'Packed',
  'handed-over': 'On the way',
  delivered: 'Delivered',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const pickupNames: Partial<Record<OfficeOrderRow['state'], Text>> = {
  packed: 'Waits to be collected',
  delivered: 'Collected',
};

export function stateName({
  state,
  isPickup,
  payAtPickup,
  isToConfirm,
}: Pick<OfficeOrderRow, 'state' | 'isPickup'> &
  Partial<Pick<OfficeOrderRow, 'payAtPickup' | 'isToConfirm'>>): Text {
  if (isToConfirm) return 'Not confirmed by the customer';
  if (payAtPickup) return payAtPickup.isReady ? 'Ready, to pay at pickup' : 'To pay at pickup';
  return (isPickup && pickupNames[state]) || stateNames[state];
}
