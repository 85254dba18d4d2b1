import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import styles from './ShownOnce.module.css';

/** Content of a dialog with secrets, which the server sends only once. */
export function ShownOnce({ onDone, children }: { onDone: () => void; children: ReactNode }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.secrets}>
      {children}
      <div>
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </div>
  );
}
