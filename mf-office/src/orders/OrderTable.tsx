import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import {
  orderSort,
  type OfficeOrderRow,
  type OrderFilter,
  type OrderList,
  type OrderSort,
} from '../contract/calls.ts';
import { SelectAllCell, SelectCell } from '../layout/SelectCells.tsx';
import { SortHeading } from '../layout/SortHeading.tsx';
import { toggled } from '../layout/toggled.ts';
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
  /** Of the list's page, on which it can be sorted. */
  filter?: OrderFilter;
  /** In which an order's page goes on to the next one. */
  list?: OrderList | undefined;
}

interface Sorting {
  sorted: OrderSort;
  pathOf: (sort: OrderSort) => string;
}

export function OrderTable({ orders, selected, onSelect, filter, list = filter }: Props): ReactNode {
  const t = useTexts();
  const sorting = filter && {
    sorted: orderSort(filter),
    pathOf: (sort: OrderSort) => paths.orders({ ...filter, sort }),
  };
  const isAll = orders.every(({ number }) => selected.has(number));
  return (
    <WideTable label={t('Orders')} className={styles.orders}>
      <thead>
        <tr>
          {onSelect && (
            <SelectAllCell
              isAll={isAll}
              onToggle={() => onSelect(new Set(isAll ? [] : orders.map(({ number }) => number)))}
            />
          )}
          <th scope="col">{t('Order')}</th>
          <th scope="col">{t('State')}</th>
          <Heading column="placed" sorting={sorting}>
            {t('Placed')}
          </Heading>
          <Heading column="customer" sorting={sorting}>
            {t('Customer')}
          </Heading>
          <th scope="col">{t('Delivery')}</th>
          <th scope="col" className={table.number}>
            {t('Units')}
          </th>
          <Heading column="total" className={table.number} sorting={sorting}>
            {t('Total')}
          </Heading>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number} className={onSelect ? styles.selectable : undefined}>
            {onSelect && (
              <SelectCell
                label={t('Select order {number}', { number: order.number })}
                isSelected={selected.has(order.number)}
                onToggle={() => onSelect(toggled(selected, order.number))}
              />
            )}
            <th scope="row">
              <Link to={paths.order(order.number, list)}>{order.number}</Link>
            </th>
            <td className={styles.state}>
              {t(stateName(order))}
              {order.payAtPickup && <div>{t('until {date}', { date: t.date(order.payAtPickup.until) })}</div>}
              {replacementTexts(t, order).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </td>
            <td className={styles.placed}>{t.date(order.placedAt)}</td>
            <td className={styles.name}>{order.name || order.company}</td>
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

interface HeadingProps {
  column: 'placed' | 'customer' | 'total';
  sorting: Sorting | undefined;
  className?: string | undefined;
  children: string;
}

function Heading({ sorting, column, className, children }: HeadingProps): ReactNode {
  return sorting ? (
    <SortHeading column={column} className={className} {...sorting}>
      {children}
    </SortHeading>
  ) : (
    <th scope="col" className={className}>
      {children}
    </th>
  );
}
