import type { ReactNode } from 'react';
import { formatCents, type DeliveryMethod } from 'mf-shared';
import type { Totals } from './totals.ts';
import styles from './Amounts.module.css';

interface Props {
  totals: Totals;
  kind: DeliveryMethod['kind'] | null;
}

function deliveryAmount({ totals, kind }: Props): string {
  if (kind === null) return 'Not chosen yet';
  return totals.deliveryCents === 0 ? 'Free' : formatCents(totals.deliveryCents);
}

/** What the order comes to, as a sum that can be followed. */
export function Amounts({ totals, kind }: Props): ReactNode {
  return (
    <dl className={styles['amounts']}>
      <dt>Subtotal</dt>
      <dd>{formatCents(totals.subtotalCents)}</dd>
      <dt>Delivery cost</dt>
      <dd>{deliveryAmount({ totals, kind })}</dd>
      {totals.voucherCents > 0 && (
        <>
          <dt>Voucher</dt>
          <dd>−{formatCents(totals.voucherCents)}</dd>
        </>
      )}
      <dt className={styles['total']}>Total (VAT included)</dt>
      <dd className={styles['total']}>{formatCents(totals.totalCents)}</dd>
      <dt className={styles['vat']}>of which VAT 19%</dt>
      <dd className={styles['vat']}>{formatCents(totals.vatCents)}</dd>
    </dl>
  );
}
