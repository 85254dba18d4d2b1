import type { OrderState } from '../../platform/database/schema.ts';

/** The stored state of a cancelled order is `refunded`. */
export const shownState = (order: { state: OrderState; cancelled_at: Date | null }): OrderState =>
  order.cancelled_at ? 'cancelled' : order.state;
