import { Button } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './LoadError.module.css';

interface Props {
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Shown where a tap needs code that could not be loaded. */
export function LoadError({ onRetry, isRetrying }: Props): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p>{t.dynamic('The shop cannot be reached. Please check your connection.')}</p>
      <Button variant="outline" aria-busy={isRetrying} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
