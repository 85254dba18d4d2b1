import type { ReactNode } from 'react';
import { Button, Link, useSearchParams } from 'mf-shared';
import type { PickingList } from '../../contract/calls.ts';
import { Query } from '../../calls/Query.tsx';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { addressLines } from './addressLines.ts';
import { Barcode } from './Barcode.tsx';
import { LeftOut } from '../LeftOut.tsx';
import { usePrintPage } from '../usePrintPage.ts';
import styles from './ParcelsPage.module.css';

/** An address label and a packing slip for each parcel; each parcel is printed on a sheet of its own. */
export function ParcelsPage(): ReactNode {
  const t = useTexts();
  const numbers = useSearchParams()[0].get('orders') ?? '';
  usePrintPage(t('Packing slips and labels'));
  return (
    <>
      <div className={styles.tools}>
        <h1>{t('Packing slips and labels')}</h1>
        <Button variant="outline" onClick={() => print()}>
          {t('Print')}
        </Button>
        <Link to={paths.pickingList(numbers.split(','))}>{t('Picking list')}</Link>
      </div>
      <Query name="OfficePickingList" input={{ numbers }}>
        {(list) => (
          <>
            <div className={styles.leftOut}>
              <LeftOut list={list} />
            </div>
            {list.orders.map((order) => (
              <Parcel key={order.number} order={order} sender={list.sender} />
            ))}
          </>
        )}
      </Query>
    </>
  );
}

interface Props {
  order: PickingList['orders'][number];
  sender: PickingList['sender'];
}

function Parcel({ order, sender }: Props): ReactNode {
  const t = useTexts();
  const { number, name, delivery, address, isReplacement, note, lines } = order;
  return (
    <article className={styles.parcel} aria-label={t('Parcel {number}', { number })}>
      <div className={styles.label}>
        <p className={styles.sender}>
          {t('From: {sender}', {
            sender: [sender.companyName, sender.address, sender.phone].filter(Boolean).join(', '),
          })}
        </p>
        <address>
          <strong>{name}</strong>
          {address && addressLines(address, t).map((line) => <div key={line}>{line}</div>)}
        </address>
        <div>
          <Barcode number={number} />
          <div className={styles.number}>{number}</div>
        </div>
        <div>{delivery}</div>
      </div>
      <h2>
        {isReplacement
          ? t('Packing slip of the exchange for order {number}', { number })
          : t('Packing slip of order {number}', { number })}
      </h2>
      {note && (
        <p className={styles.note}>
          {t('The customer’s note')}: {note}
        </p>
      )}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('Units')}</th>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Colour and size')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.code} ${line.variant} ${line.customization}`}>
              <td>{line.quantity}</td>
              <td>{line.code}</td>
              <td>
                {line.name}
                {line.customization && <div>{line.customization}</div>}
              </td>
              <td>{line.variant}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
