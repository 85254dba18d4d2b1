import type { ReactNode } from 'react';
import type { OrderSummary } from 'mf-shared';

export function OrderDate({ order }: { order: Pick<OrderSummary, 'date' | 'placedAt'> }): ReactNode {
  return <time dateTime={new Date(order.placedAt).toISOString()}>{order.date}</time>;
}
