import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import styles from './Failure.module.css';

export function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className={styles['failure']} role="alert">
      <p>Something went wrong.</p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
