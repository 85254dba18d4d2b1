import type { ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { PaymentFrame } from './PaymentFrame.tsx';
import { usePaymentOutcome } from './usePaymentOutcome.ts';
import { useTexts } from '../texts.ts';
import styles from './PaymentText.module.css';

const everyMs = 5000;
/** A minute of 'waiting for payment'. */
const waits = 12;
/** Five minutes of whatever else the provider may say: the page that comes then keeps asking. */
const asks = 60;

/** Where the card page sends the shopper back to. */
export function LoadingPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  usePaymentOutcome({ hint: search.get('orderId'), everyMs, waits, asks });
  return (
    <PaymentFrame mark="waiting" title={t('Verifying your payment, please wait...')}>
      <p role="status" className={styles.soft}>
        {t('This may take up to a minute to complete.')}
      </p>
    </PaymentFrame>
  );
}
