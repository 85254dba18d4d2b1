import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOrderRow } from '../contract/calls.ts';
import { WideTable } from '../layout/WideTable.tsx';
import table from '../layout/table.module.css';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import styles from './OrderTable.module.css';
import { replacementTexts } from './replacementTexts.ts';
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
            <th scope="col" className={styles.all}>
              <label>
                <input
                  type="checkbox"
                  aria-label={t('Select all')}
                  checked={isAll}
                  onChange={() => onSelect(new Set(isAll ? [] : orders.map(({ number }) => number)))}
                />
                <span className={styles.narrowOnly}>{t('Select all')}</span>
              </label>
            </th>
          )}
          <th scope="col">{t('Order')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col">{t('Placed')}</th>
          <th scope="col">{t('Customer')}</th>
          <th scope="col">{t('Delivery')}</th>
          <th scope="col" className={table.number}>
            {t('Units')}
          </th>
          <th scope="col" className={table.number}>
            {t('Total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number} className={onSelect ? styles.selectable : undefined}>
            {onSelect && (
              <td className={styles.select}>
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
            <td className={styles.state}>
              {t(stateName(order))}
              {order.payAtPickup && <div>{t('until {date}', { date: t.date(order.payAtPickup.until) })}</div>}
              {replacementTexts(t, order).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </td>
            <td className={styles.placed}>{t.date(order.placedAt)}</td>
            <td className={styles.name}>{order.name}</td>
            <td className={styles.delivery}>{order.delivery}</td>
            <td className={`${table.number} ${styles.pieces}`}>
              <span className={styles.narrowOnly}>{t('Units')} </span>
              {order.pieces}
            </td>
            <td className={`${table.number} ${styles.total}`}>{t.money(order.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
