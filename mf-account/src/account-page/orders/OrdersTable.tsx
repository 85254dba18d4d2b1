// Safari drops a table's implicit roles when CSS changes the `display` of its parts.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import type { OrderSummary } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { OrderRows } from './OrderRows.tsx';
import styles from './OrdersTable.module.css';

export function OrdersTable({ orders }: { orders: OrderSummary[] }): ReactNode {
  const t = useTexts();
  return (
    <table role="table" className={styles.table} aria-label={t('My Orders')}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {(['Order ID', 'Date', 'Total', 'Actions'] as const).map((name) => (
            <th key={name} role="columnheader" scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRows key={order.id} order={order} />
      ))}
    </table>
  );
}
