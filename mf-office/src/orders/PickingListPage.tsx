import { useCallback, useMemo, type ReactNode } from 'react';
import { Button, Link, Skeleton, useSearchParams } from 'mf-shared';
import type { PickingList } from '../contract/calls.ts';
import { useCommands } from '../layout/commands.ts';
import { WideTable } from '../layout/WideTable.tsx';
import table from '../layout/table.module.css';
import { useTitle } from '../layout/useTitle.ts';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import styles from './PickingListPage.module.css';

export function PickingListPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const numbers = search.get('orders') ?? '';
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficePickingList', { numbers }), [calls, numbers]),
  );
  useTitle(t('Picking list'));
  useCommands(useMemo(() => [{ name: t('Print'), run: () => print() }], [t]));
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Picking list')}</h1>
        <Button variant="outline" className={styles.print} onClick={() => print()}>
          {t('Print')}
        </Button>
        <Link className={styles.print} to={paths.orders('to-pack')}>
          {t('Orders to pack')}
        </Link>
      </div>
      {loaded.status === 'loading' && <Skeleton size="block" label={t('Loading')} />}
      {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
      {loaded.status === 'done' && <PickingListTable list={loaded.value} />}
    </>
  );
}

function PickingListTable({ list: { lines, orders } }: { list: PickingList }): ReactNode {
  const t = useTexts();
  return (
    <>
      <WideTable label={t('Goods')}>
        <thead>
          <tr>
            <th scope="col" className={table.number}>
              {t('Units')}
            </th>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Colour and size')}</th>
            <th scope="col">{t('Orders')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.code} ${line.variant} ${line.customization}`}>
              <td className={table.number}>
                <strong>{line.quantity}</strong>
              </td>
              <th scope="row">{line.code}</th>
              <td>
                {line.name}
                {line.customization && <div>{line.customization}</div>}
              </td>
              <td>{line.variant}</td>
              <td>{line.orders.map(({ number, quantity }) => `${number} (${quantity})`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <h2>{t('Parcels')}</h2>
      <ul className={styles.parcels}>
        {orders.map(({ number, name, delivery, pieces, note }) => (
          <li key={number}>
            <strong>{number}</strong> {name}, {delivery}, {t('Units: {count}', { count: pieces })}
            {note && (
              <div>
                {t('The customer’s note')}: {note}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
