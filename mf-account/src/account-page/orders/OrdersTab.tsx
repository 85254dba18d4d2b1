import type { ReactNode } from 'react';
import { Skeleton, useSearchParams, type OrderSummary } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { useQuery } from '../useQuery.ts';
import styles from './OrderCard.module.css';

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
  return orders.length > 0 ? <OrderCards orders={orders} /> : <p>{t('You have no orders yet.')}</p>;
}

function OrderCards({ orders }: { orders: OrderSummary[] }): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.list} aria-label={t('My Orders')}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
