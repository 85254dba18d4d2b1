import type { ReactNode } from 'react';
import { brand, Button, Link, paths } from 'mf-shared';
import { useClientValue } from '../page/useClientValue.ts';
import { useTexts } from '../texts.ts';
import { readOrder } from '../specification/storedOrder.ts';
import { PaymentLayout } from './PaymentLayout.tsx';
import { usePayAgain } from './usePayAgain.ts';
import { usePaymentOutcome } from './usePaymentOutcome.ts';
import { PaymentActions } from './PaymentActions.tsx';
import styles from './PaymentLayout.module.css';

/** No limit: the provider's session ends after twenty minutes. */
const polling = { intervalMs: 15_000, maxWaiting: Infinity, maxRequests: Infinity };

export function PaymentPendingPage(): ReactNode {
  const t = useTexts();
  usePaymentOutcome(polling);
  const { isLoading, failure, payAgain } = usePayAgain();
  const number = useClientValue(() => readOrder()?.number ?? null, null);
  return (
    <PaymentLayout status="waiting" title={t('Payment pending')}>
      <p role="status" className={styles.lead}>
        {t(
          'We have not heard yet whether your payment went through. We keep asking, and this page goes on by itself.',
        )}
      </p>
      {number && <p className={styles.order}>{t('Order number {number}', { number })}</p>}
      <ul className={styles.steps}>
        <li>{t('If you have paid, please do not pay again. You may close this page; nothing is lost.')}</li>
        <li>
          {t('As soon as the payment is completed you get an e-mail. Please look into junk or spam too.')}
        </li>
        <li>
          {t('Signed in, you find the order under')}{' '}
          <Link to={paths.account('My Orders')}>{t('My Orders')}</Link>.
        </li>
        <li>
          {t('For questions call')} <a href={`tel:+357${brand.phone}`}>{brand.phone}</a> {t('or write to')}{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </li>
      </ul>
      {number && (
        <p className={styles.actions}>
          <Button variant="outline" disabled={isLoading} onClick={payAgain}>
            {t('Back to the card page')}
          </Button>
        </p>
      )}
      <p role="status" className={styles.failure}>
        {failure}
      </p>
      <PaymentActions />
    </PaymentLayout>
  );
}
