import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './PaymentLayout.module.css';

/** What to do after a failed payment. `first` says what can be paid again. */
export function FailureSteps({ first }: { first: string }): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.steps}>
      <li>{first}</li>
      <li>{t('If it fails again, ask your bank whether the card is open for payments on the internet.')}</li>
      <li>
        {t(
          'If your bank shows a payment to us already, do not pay again: contact us and name the order number.',
        )}
      </li>
    </ul>
  );
}
