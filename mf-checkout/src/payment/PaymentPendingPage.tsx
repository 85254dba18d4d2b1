import type { ReactNode } from 'react';
import { brand, Button, Link, paths } from 'mf-shared';
import { ActionLink } from '../ActionLink.tsx';
import { useInBrowser } from '../useInBrowser.ts';
import { readOrder } from './orderInProgress.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { usePayAgain } from './usePayAgain.ts';
import { usePaymentOutcome } from './usePaymentOutcome.ts';
import { useTexts } from '../texts.ts';
import styles from './PaymentText.module.css';

const everyMs = 15_000;

/** The provider has not decided within a minute, which happens: its own session lasts twenty. */
export function PaymentPendingPage(): ReactNode {
  const t = useTexts();
  usePaymentOutcome({ everyMs, waits: Infinity, asks: Infinity });
  const { isOpening, failure, payAgain } = usePayAgain();
  const number = useInBrowser(() => readOrder()?.number ?? null, null);
  return (
    <PaymentFrame mark="waiting" title={t('Payment pending')}>
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
      <p className={styles.actions}>
        {number && (
          <Button variant="outline" disabled={isOpening} onClick={payAgain}>
            {t('Back to the card page')}
          </Button>
        )}
        <ActionLink to={paths.home()} variant="quiet">
          {t('Return to Home')}
        </ActionLink>
        <ActionLink to={paths.contact()} variant="quiet">
          {t('Contact Support')}
        </ActionLink>
      </p>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
    </PaymentFrame>
  );
}
