import type { ReactNode } from 'react';
import type { OrderSummary } from 'mf-shared';

/** Renders when the order was placed, as d/m/yy h:m:s in Cyprus time. */
export function OrderDate({ order }: { order: Pick<OrderSummary, 'date' | 'placedAt'> }): ReactNode {
  return <time dateTime={new Date(order.placedAt).toISOString()}>{order.date}</time>;
}
