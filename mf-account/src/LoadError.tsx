import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from './texts.ts';
import styles from './LoadError.module.css';

export function LoadError({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p>{t.dynamic('Something went wrong.')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
