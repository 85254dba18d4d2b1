import { Skeleton } from 'mf-shared';
import type { ReactNode } from 'react';
import { BareFrame } from '../pages/errors/BareFrame.tsx';
import { useTexts } from '../texts.ts';
import styles from './Layout.module.css';

/** Stands while the browser makes a page by itself that the server could not make. */
export function StartingFrame(): ReactNode {
  const t = useTexts();
  return (
    <BareFrame>
      <div className={styles.starting}>
        <Skeleton size="page" label={t('Loading')} />
      </div>
    </BareFrame>
  );
}
