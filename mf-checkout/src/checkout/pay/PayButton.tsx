import type { ReactNode } from 'react';
import { Button, localeOf, useLanguage, type Wallet } from 'mf-shared';
import { useTexts, type Texts } from '../../texts.ts';
import type { Payment } from './usePayment.ts';
import styles from './PayButton.module.css';

interface Props {
  formId: string;
  payment: Payment;
  totalCents: number;
  wallets: Wallet[];
  /** The last day to pay at pickup; empty if the order is paid now. */
  atPickup: string;
}

function progress({ status }: Payment, t: Texts): string {
  if (status === 'placing') return t('Placing your order…');
  return status === 'leaving' ? t('Taking you to the secure card page. Please wait.') : '';
}

export function PayButton({ formId, payment, totalCents, wallets, atPickup }: Props): ReactNode {
  const t = useTexts();
  const listFormat = new Intl.ListFormat(localeOf[useLanguage()], { type: 'disjunction' });
  const progressText = progress(payment, t);
  return (
    <div className={styles.pay}>
      <div role="alert">
        {payment.status === 'failed' && <p className={styles.failure}>{payment.text}</p>}
      </div>
      <Button type="submit" form={formId} disabled={Boolean(progressText)} className={styles.button}>
        {atPickup ? t('ORDER WITH OBLIGATION TO PAY') : totalCents ? t('PAY NOW') : t('PLACE ORDER')}{' '}
        <span className={styles.amount}>{t.money(totalCents)}</span>
      </Button>
      <p role="status" className={styles.status}>
        {progressText}
      </p>
      <p className={styles.note}>
        {atPickup
          ? t('You pay at pickup, by {date}. We confirm the order by e-mail.', { date: t.date(atPickup) })
          : !totalCents
            ? t('Your voucher pays for everything. We confirm the order by e-mail.')
            : wallets.length > 0
              ? t('You pay by {means} on the secure page that follows. We confirm the order by e-mail.', {
                  means: listFormat.format([t('card'), ...wallets]),
                })
              : t('You enter your card on the secure page that follows. We confirm the order by e-mail.')}
      </p>
      <p className={styles.note}>
        {t('You can withdraw within 14 days of receiving it, except from what was customized for you.')}
      </p>
    </div>
  );
}
