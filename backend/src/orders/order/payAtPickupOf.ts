import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { OrderState } from '../../platform/database/schema.ts';

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
