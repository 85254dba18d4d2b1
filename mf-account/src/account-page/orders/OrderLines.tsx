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
          {order.voucherCents > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {t('Voucher')}
              </th>
              <td className={number}>{t.money(-order.voucherCents)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={3}>
              {t('Total')}
            </th>
            <td className={number}>{t.money(order.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
