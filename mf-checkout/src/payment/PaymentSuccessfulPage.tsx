import { useState, type ReactNode } from 'react';
import { pageAccess, paths } from 'mf-shared';
import { ActionLink } from '../ActionLink.tsx';
import { Guarded } from '../Guarded.tsx';
import { readPaidOrder } from './paidOrder.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { useFinishedOrder } from './useFinishedOrder.ts';
import { useTexts } from '../texts.ts';
import styles from './PaymentText.module.css';

/** Access alone is not enough: 'Proceed to Checkout' gives it too, before anything is paid. */
const isAllowed = (): boolean => pageAccess.isGranted() && readPaidOrder() !== null;

export function PaymentSuccessfulPage(): ReactNode {
  const t = useTexts();
  return (
    <Guarded isAllowed={isAllowed} waiting={<PaymentFrame mark="waiting" title={t('One moment')} />}>
      <Successful />
    </Guarded>
  );
}

function Successful(): ReactNode {
  const t = useTexts();
  const [paid] = useState(readPaidOrder);
  useFinishedOrder();
  return (
    <PaymentFrame mark="done" title={t('Payment Successful')}>
      <p className={styles.lead}>{t('Thank you. Your order is with us, and we are getting it ready.')}</p>
      {paid?.number && (
        <p className={styles.order}>
          {t('Order number')} <strong>{paid.number}</strong>
        </p>
      )}
      <p className={styles.soft}>
        {t(
          'A confirmation e-mail is on its way to you. If you do not see it, please check your junk or spam folder.',
        )}
      </p>
      <p className={styles.actions}>
        <ActionLink to={paths.home()}>{t('OK')}</ActionLink>
      </p>
    </PaymentFrame>
  );
}
