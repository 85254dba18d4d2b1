import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './AccountDetailsOffer.module.css';

/** For who signed in after typing: what was typed stays as it is, or the account's details take its place. */
export function AccountDetailsOffer({ onAccept }: { onAccept: () => void }): ReactNode {
  const t = useTexts();
  return (
    <p role="status" className={styles.offer}>
      {t('You are signed in. What you have typed is kept.')}
      <Button variant="quiet" onClick={onAccept}>
        {t('Use the details of my account')}
      </Button>
    </p>
  );
}
