import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import { payableStates } from './payableStates.ts';

interface Order {
  state: OrderState;
  reserved_until: Date | null;
  packed_at: Date | null;
}

/** Null unless the order waits to be paid at pickup. */
export const payAtPickupOf = ({
  state,
  reserved_until: end,
  packed_at,
}: Order): { until: string; isReady: boolean } | null =>
  state === 'reserved' && end ? { until: lastDayBefore(end), isReady: packed_at !== null } : null;

/** Whether the buyer's mailbox has not yet confirmed that the order is to be paid at pickup. */
export const isToConfirm = ({ state, reserved_until }: Omit<Order, 'packed_at'>): boolean =>
  reserved_until !== null && payableStates.includes(state);
