import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { OrderState } from '../../platform/database/schema.ts';
import { payableStates } from './payableStates.ts';

interface Order {
  state: OrderState;
  reserved_until: Date | null;
  packed_at: Date | null;
}

/** Null if the order does not wait to be paid at pickup. */
export const payAtPickupOf = ({
  state,
  reserved_until: end,
  packed_at,
}: Order): { until: string; isReady: boolean } | null =>
  state === 'reserved' && end ? { until: lastDayBefore(end), isReady: packed_at !== null } : null;

/** Its mailbox has not confirmed yet that it is to be paid at pickup. */
export const isToConfirm = ({ state, reserved_until }: Omit<Order, 'packed_at'>): boolean =>
  reserved_until !== null && payableStates.includes(state);
