import type { ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { PaymentLayout } from '../layout/PaymentLayout.tsx';
import { usePaymentOutcome } from '../outcome/usePaymentOutcome.ts';
import styles from '../layout/PaymentLayout.module.css';

/** One minute of 'waiting for payment' or five minutes of other responses; then the pending page continues to poll. */
const polling = { intervalMs: 5000, maxWaiting: 12, maxRequests: 60 };

/** The card page returns here. */
export function LoadingPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  usePaymentOutcome(polling, search.get('orderId'));
  return (
    <PaymentLayout status="waiting" title={t('Verifying your payment, please wait...')}>
      <p role="status" className={styles.note}>
        {t('This may take up to a minute to complete.')}
      </p>
    </PaymentLayout>
  );
}
