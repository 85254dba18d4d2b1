import type { ReactNode } from 'react';
import { Link, paths, Skeleton, useSearchParams, type OrderSummary } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { orderStatus } from './orderStatus.ts';
import { useQuery } from '../useQuery.ts';
import styles from '../table.module.css';

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

function OrdersTable({ orders }: { orders: OrderSummary[] }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('My Orders')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Order ID')}</th>
            <th scope="col">{t('Date')}</th>
            <th scope="col" className={styles.number}>
              {t('Total')}
            </th>
            <th scope="col">{t('Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                {order.id}
                <span className={styles.small}>{t(orderStatus[order.status])}</span>
              </th>
              <td>{order.date}</td>
              <td className={styles.number}>{t.money(order.totalCents)}</td>
              <td>
                <Link
                  className={styles.action}
                  to={`${paths.account('My Orders')}&order=${encodeURIComponent(order.id)}`}
                  aria-label={t('View Details of order {id}', { id: order.id })}
                >
                  {t('View Details')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
