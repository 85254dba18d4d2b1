import type { ReactNode } from 'react';
import { formatCents, Link, paths, type OrderSummary } from 'mf-shared';
import { orderStatus } from './orderStatus.ts';
import styles from './table.module.css';

export function OrdersTable({ orders }: { orders: OrderSummary[] }): ReactNode {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">My Orders</caption>
        <thead>
          <tr>
            <th scope="col">Order ID</th>
            <th scope="col">Date</th>
            <th scope="col" className={styles['number']}>
              Total
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                {order.id}
                <span className={styles['small']}>{orderStatus[order.status]}</span>
              </th>
              <td>{order.date}</td>
              <td className={styles['number']}>{formatCents(order.totalCents)}</td>
              <td>
                <Link
                  className={styles['action']}
                  to={`${paths.account('My Orders')}&order=${encodeURIComponent(order.id)}`}
                  aria-label={`View Details of order ${order.id}`}
                >
                  View Details
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
