import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './LoadError.module.css';

/** Shown in place of a part whose code could not be loaded. */
export function LoadError({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p>{t.dynamic('The shop cannot be reached. Please check your connection.')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
