import type { ReactNode } from 'react';
import type { OrderDetail, OrderLine } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from '../table.module.css';

interface Props {
  order: OrderDetail;
  lines: OrderLine[];
}

export function OrderLines({ order, lines }: Props): ReactNode {
  const t = useTexts();
  const number = styles.number;
  const { voucherCents, totalCents, refundedCents } = order;
  const refunds: [name: string, cents: number][] = [
    [t('Refunds'), -refundedCents],
    [t('Total after refunds'), totalCents - refundedCents],
  ];
  const sums: [name: string, cents: number][] = [
    ...(voucherCents > 0 ? [[t('Voucher'), -voucherCents] as [string, number]] : []),
    [t('Total'), totalCents],
    ...(refundedCents > 0 ? refunds : []),
  ];
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('Order {id}', { id: order.id })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col" className={number}>
              {t('Price')}
            </th>
            <th scope="col" className={number}>
              {t('Quantity')}
            </th>
            <th scope="col" className={number}>
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${index} ${line.name}`}>
              <th scope="row">
                {t.dynamic(line.name)}
                <span className={styles.small}>{[line.colour, line.size].filter(Boolean).join(' · ')}</span>
              </th>
              <td className={number}>{t.money(line.priceCents)}</td>
              <td className={number}>{line.quantity}</td>
              <td className={number}>{t.money(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td className={number}>{t.money(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
