import type { ReactNode } from 'react';
import { Link, paths, type OrderSummary } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { orderStatus } from './orderStatus.ts';
import styles from '../table.module.css';

export function OrdersTable({ orders }: { orders: OrderSummary[] }): ReactNode {
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
