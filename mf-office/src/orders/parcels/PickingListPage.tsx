import type { ReactNode } from 'react';
import { Button, Link, useSearchParams } from 'mf-shared';
import type { PickingList } from '../../contract/calls.ts';
import { WideTable } from '../../table/WideTable.tsx';
import table from '../../table/table.module.css';
import { paths } from '../../page/paths.ts';
import { Query } from '../../calls/Query.tsx';
import { useTexts } from '../../language/texts.ts';
import { addressLines } from './addressLines.ts';
import { Barcode } from './Barcode.tsx';
import { LeftOut } from '../LeftOut.tsx';
import { usePrintPage } from '../usePrintPage.ts';
import styles from './PickingListPage.module.css';

export function PickingListPage(): ReactNode {
  const t = useTexts();
  const numbers = useSearchParams()[0].get('orders') ?? '';
  usePrintPage(t('Picking list'));
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Picking list')}</h1>
        <Button variant="outline" className={styles.print} onClick={() => print()}>
          {t('Print')}
        </Button>
        <Link className={styles.print} to={paths.parcels(numbers)}>
          {t('Packing slips and labels')}
        </Link>
        <Link className={styles.print} to={paths.orders({ view: 'to-pack' })}>
          {t('Orders to pack')}
        </Link>
      </div>
      <Query name="OfficePickingList" input={{ numbers }}>
        {(list) => (
          <>
            <LeftOut list={list} />
            <PickingListTable list={list} />
          </>
        )}
      </Query>
    </>
  );
}

function PickingListTable({ list: { lines, orders } }: { list: PickingList }): ReactNode {
  const t = useTexts();
  const shelves = [...new Set(lines.map(({ shelf }) => shelf))];
  const hasShelves = shelves.some(Boolean);
  return (
    <>
      <WideTable label={t('Goods')} className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('Picked')}</th>
            <th scope="col" className={table.number}>
              {t('Units')}
            </th>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Colour and size')}</th>
            <th scope="col">{t('Orders')}</th>
          </tr>
        </thead>
        {shelves.map((shelf) => (
          <tbody key={shelf}>
            {hasShelves && (
              <tr>
                <th scope="rowgroup" colSpan={6} className={styles.shelf}>
                  {shelf ? t('Shelf {shelf}', { shelf }) : t('Without a shelf')}
                </th>
              </tr>
            )}
            {lines
              .filter((line) => line.shelf === shelf)
              .map((line) => (
                <tr key={`${line.code} ${line.variant} ${line.customization}`}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('{item}, {variant} picked', { item: line.code, variant: line.variant })}
                    />
                  </td>
                  <td className={table.number}>
                    <strong>{line.quantity}</strong>
                  </td>
                  <th scope="row">{line.code}</th>
                  <td>
                    {line.name}
                    {line.customization && <div>{line.customization}</div>}
                  </td>
                  <td className={table.variant}>{line.variant}</td>
                  <td>{line.orders.map(({ number, quantity }) => `${number} (${quantity})`).join(', ')}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </WideTable>
      <h2>{t('Parcels')}</h2>
      <ul className={styles.parcels}>
        {orders.map((order) => (
          <li key={order.number}>
            <input type="checkbox" aria-label={t('Parcel {number} packed', { number: order.number })} />
            <div>
              <strong>{order.number}</strong> {order.name}, {order.delivery},{' '}
              {t('Units: {count}', { count: order.units })}
              {order.isReplacement && `, ${t('exchange')}`}
              {order.address && <div>{addressLines(order.address, t).join(', ')}</div>}
              {order.note && (
                <div>
                  {t('The customer’s note')}: {order.note}
                </div>
              )}
            </div>
            <Barcode number={order.number} />
          </li>
        ))}
      </ul>
    </>
  );
}
