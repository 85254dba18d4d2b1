import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOrderRow } from '../contract/calls.ts';
import { WideTable } from '../layout/WideTable.tsx';
import table from '../layout/table.module.css';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import styles from './OrderTable.module.css';
import { stateName } from './viewNames.ts';

interface Props {
  orders: OfficeOrderRow[];
  selected: ReadonlySet<string>;
  /** Null if the list does not support bulk actions. */
  onSelect: ((selected: ReadonlySet<string>) => void) | null;
}

export function OrderTable({ orders, selected, onSelect }: Props): ReactNode {
  const t = useTexts();
  const isAll = orders.every(({ number }) => selected.has(number));
  const stateStyle = onSelect ? styles.wideOnly : undefined;
  function toggle(number: string): void {
    const next = new Set(selected);
    if (!next.delete(number)) next.add(number);
    onSelect?.(next);
  }
  return (
    <WideTable label={t('Orders')} className={styles.orders}>
      <thead>
        <tr>
          {onSelect && (
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('Select all')}
                checked={isAll}
                onChange={() => onSelect(new Set(isAll ? [] : orders.map(({ number }) => number)))}
              />
            </th>
          )}
          <th scope="col">{t('Order')}</th>
          <th scope="col" className={stateStyle}>
            {t('State')}
          </th>
          <th scope="col" className={styles.wideOnly}>
            {t('Placed')}
          </th>
          <th scope="col">{t('Customer')}</th>
          <th scope="col" className={styles.wideOnly}>
            {t('Delivery')}
          </th>
          <th scope="col" className={`${table.number} ${styles.wideOnly}`}>
            {t('Units')}
          </th>
          <th scope="col" className={table.number}>
            {t('Total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            {onSelect && (
              <td>
                <input
                  type="checkbox"
                  aria-label={t('Select order {number}', { number: order.number })}
                  checked={selected.has(order.number)}
                  onChange={() => toggle(order.number)}
                />
              </td>
            )}
            <th scope="row">
              <Link to={paths.order(order.number)}>{order.number}</Link>
            </th>
            <td className={stateStyle}>{t(stateName(order))}</td>
            <td className={styles.wideOnly}>{t.date(order.placedAt)}</td>
            <td>{order.name}</td>
            <td className={styles.wideOnly}>{order.delivery}</td>
            <td className={`${table.number} ${styles.wideOnly}`}>{order.pieces}</td>
            <td className={table.number}>{t.money(order.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
