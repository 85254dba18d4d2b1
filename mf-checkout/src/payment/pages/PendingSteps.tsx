import { Link, paths, useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from '../layout/PaymentLayout.module.css';

/** The state of a pending payment, and what the customer can do meanwhile. */
export default function PendingSteps({ number }: { number: string | null }): ReactNode {
  const t = useTexts();
  const { email, phone, dial } = useSeller();
  return (
    <>
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
        {phone && email && (
          <li>
            {t('For questions call')} <a href={`tel:${dial}`}>{phone}</a> {t('or write to')}{' '}
            <a href={`mailto:${email}`}>{email}</a>.
          </li>
        )}
      </ul>
    </>
  );
}
