import type { ReactNode } from 'react';
import { Skeleton, useSearchParams } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { useQuery } from '../useQuery.ts';

/** The list of orders, or the order that the address names. */
export function OrdersTab(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('order');
  return id ? <OrderDetails id={id} /> : <OrdersList />;
}

function OrdersList(): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery('orders', (calls, options) => calls.get('ShopOrders', {}, options));
  if (result.status === 'loading') return <Skeleton size="block" label={t('Loading your orders')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const { orders } = result.value;
  return orders.length > 0 ? <OrdersTable orders={orders} /> : <p>{t('You have no orders yet.')}</p>;
}
