import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { orderSort, type OfficeOrderRow, type OrderFilter, type OrderList } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { replacementTexts } from './names/replacementTexts.ts';
import { stateName } from './names/viewNames.ts';
import styles from './OrderTable.module.css';

interface Props {
  orders: OfficeOrderRow[];
  /** Shown in place of a table without orders. */
  empty?: string;
  selected?: ReadonlySet<string>;
  /** Null if the list does not support bulk actions. */
  onSelect?: ((selected: ReadonlySet<string>) => void) | null;
  /** Filter of the list's page, on which it can be sorted. */
  filter?: OrderFilter;
  /** The list in which an order's page links to the next order. */
  list?: OrderList | undefined;
}

export function OrderTable(props: Props): ReactNode {
  const { orders, empty, selected = new Set(), onSelect = null, filter, list = filter } = props;
  const t = useTexts();
  return (
    <DataTable<OfficeOrderRow, 'placed' | 'customer' | 'total'>
      label={t('Orders')}
      className={styles.orders}
      rows={orders}
      keyOf={({ number }) => number}
      empty={empty}
      sorting={filter && { sorted: orderSort(filter), pathOf: (sort) => paths.orders({ ...filter, sort }) }}
      selecting={
        onSelect && {
          labelOf: ({ number }) => t('Select order {number}', { number }),
          isSelected: ({ number }) => selected.has(number),
          onSelect(rows, isChosen) {
            const changed = rows.map(({ number }) => number);
            onSelect(
              new Set(
                isChosen ? [...selected, ...changed] : [...selected].filter((one) => !changed.includes(one)),
              ),
            );
          },
        }
      }
      columns={[
        {
          title: t('Order'),
          isName: true,
          cell: ({ number }) => <Link to={paths.order(number, list)}>{number}</Link>,
        },
        {
          title: t('State'),
          className: styles.state,
          cell: (order) => (
            <>
              {t(stateName(order))}
              {order.payAtPickup && <div>{t('until {date}', { date: t.date(order.payAtPickup.until) })}</div>}
              {replacementTexts(t, order).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </>
          ),
        },
        {
          title: t('Placed'),
          sort: 'placed',
          className: styles.placed,
          cell: ({ placedAt }) => t.date(placedAt),
        },
        {
          title: t('Customer'),
          sort: 'customer',
          className: styles.name,
          cell: ({ name, company }) => name || company,
        },
        { title: t('Delivery'), className: styles.delivery, cell: ({ delivery }) => delivery },
        {
          title: t('Units'),
          isNumber: true,
          className: styles.units,
          cell: ({ units }) => (
            <>
              <span className={styles.narrowOnly}>{t('Units')} </span>
              {units}
            </>
          ),
        },
        {
          title: t('Total'),
          isNumber: true,
          sort: 'total',
          className: styles.total,
          cell: ({ totalCents }) => t.money(totalCents),
        },
      ]}
    />
  );
}
