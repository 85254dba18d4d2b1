import type { OrderState } from '../../platform/database/tables/schema.ts';

type ShownState = Exclude<OrderState, 'reserved'>;

/**
 * The stored state of a cancelled order is `refunded` if it was paid. An order to be paid at pickup awaits its
 * payment; front-ends of earlier releases know no other word for it.
 */
export function shownState({
  state,
  cancelled_at,
}: {
  state: OrderState;
  cancelled_at: Date | null;
}): ShownState {
  if (cancelled_at) return 'cancelled';
  return state === 'reserved' ? 'awaiting-payment' : state;
}
