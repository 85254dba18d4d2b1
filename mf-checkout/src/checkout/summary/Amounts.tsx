import type { ReactNode } from 'react';
import type { DeliveryMethod } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { deliveryPrice } from '../draft/delivery.ts';
import type { Totals } from '../draft/totals.ts';
import styles from './Amounts.module.css';

interface Props {
  totals: Totals;
  method: DeliveryMethod | undefined;
}

export function Amounts({ totals, method }: Props): ReactNode {
  const t = useTexts();
  return (
    <dl className={styles.amounts}>
      <dt>{t('Subtotal')}</dt>
      <dd>{t.money(totals.subtotalCents)}</dd>
      <dt>{t('Delivery cost')}</dt>
      <dd>{method ? deliveryPrice(method, totals.subtotalCents, t) : t('Not chosen yet')}</dd>
      {totals.voucherCents > 0 && (
        <>
          <dt>{t('Voucher')}</dt>
          <dd>−{t.money(totals.voucherCents)}</dd>
        </>
      )}
      <dt className={styles.total}>{t('Total (VAT included)')}</dt>
      <dd className={styles.total}>{t.money(totals.totalCents)}</dd>
      <dt className={styles.vat}>{t('of which VAT 19%')}</dt>
      <dd className={styles.vat}>{t.money(totals.vatCents)}</dd>
    </dl>
  );
}
