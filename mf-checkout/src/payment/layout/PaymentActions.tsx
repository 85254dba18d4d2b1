import type { ReactNode } from 'react';
import { paths } from 'mf-shared';
import { ActionLink } from '../../page/ActionLink.tsx';
import { useTexts } from '../../texts.ts';
import styles from './PaymentLayout.module.css';

export function PaymentActions(): ReactNode {
  const t = useTexts();
  return (
    <p className={styles.actions}>
      <ActionLink to={paths.home()} variant="quiet">
        {t('Return to Home')}
      </ActionLink>
      <ActionLink to={paths.contact()} variant="quiet">
        {t('Contact Support')}
      </ActionLink>
    </p>
  );
}
