import type { ReactNode } from 'react';
import type { DeliveryMethod } from 'mf-shared';
import { useTexts, type Texts } from '../texts.ts';
import type { Totals } from './totals.ts';
import styles from './Amounts.module.css';

interface Props {
  totals: Totals;
  kind: DeliveryMethod['kind'] | null;
}

function deliveryAmount({ totals, kind }: Props, t: Texts): string {
  if (kind === null) return t('Not chosen yet');
  return totals.deliveryCents === 0 ? t('Free') : t.money(totals.deliveryCents);
}

export function Amounts({ totals, kind }: Props): ReactNode {
  const t = useTexts();
  return (
    <dl className={styles.amounts}>
      <dt>{t('Subtotal')}</dt>
      <dd>{t.money(totals.subtotalCents)}</dd>
      <dt>{t('Delivery cost')}</dt>
      <dd>{deliveryAmount({ totals, kind }, t)}</dd>
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
