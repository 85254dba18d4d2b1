import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../texts.ts';
import type { Payment } from './usePayment.ts';
import styles from './PayButton.module.css';

/** Submits the form with this id. Disabled while paying. */
export function PayButton({ formId, payment }: { formId: string; payment: Payment }): ReactNode {
  const t = useTexts();
  const isPaying = payment.status === 'paying';
  return (
    <div className={styles.pay}>
      <div role="alert">
        {payment.status === 'failed' && <p className={styles.failure}>{payment.text}</p>}
      </div>
      <Button type="submit" form={formId} disabled={isPaying} className={styles.button}>
        {t('PAY NOW')}
      </Button>
      <p role="status" className={styles.status}>
        {isPaying && t('Taking you to the secure card page. Please wait.')}
      </p>
    </div>
  );
}
