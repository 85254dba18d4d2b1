import type { ReactNode } from 'react';
import type { Receipt } from 'mf-shared';
import table from '../account-page/tab/table.module.css';
import { useTexts } from '../texts.ts';
import styles from './ReceiptPage.module.css';

interface Props {
  creditNotes: NonNullable<Receipt['creditNotes']>;
  paidCents: number;
}

export function ReceiptRefunds({ creditNotes, paidCents }: Props): ReactNode {
  const t = useTexts();
  const refundedCents = creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return (
    <section>
      <h2 className={styles.subtitle}>{t('Refunds')}</h2>
      <table className={table.table}>
        <caption className="visually-hidden">{t('Refunds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Credit note')}</th>
            <th scope="col">{t('Date')}</th>
            <th scope="col" className={table.number}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {creditNotes.map(({ number, issuedAt, totalCents }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{t.date(issuedAt)}</td>
              <td className={table.number}>{t.money(-totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Total after refunds')}
            </th>
            <td className={table.number}>{t.money(paidCents - refundedCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
