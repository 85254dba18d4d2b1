import type { ReactNode } from 'react';
import { Skeleton, useSearchParams } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { Failure } from '../LoadError.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { useAnswer } from '../useQuery.ts';

/** The list, or the one order that the address names. */
export function OrdersTab(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('order');
  return id ? <OrderDetails id={id} /> : <OrdersList />;
}

function OrdersList(): ReactNode {
  const t = useTexts();
  const { answer, askAgain } = useAnswer('orders', (calls, options) => calls.get('ShopOrders', {}, options));
  if (answer.status === 'asked') return <Skeleton size="block" label={t('Loading your orders')} />;
  if (answer.status === 'failed') return <Failure onRetry={askAgain} />;
  const { orders } = answer.value;
  return orders.length > 0 ? <OrdersTable orders={orders} /> : <p>{t('You have no orders yet.')}</p>;
}
