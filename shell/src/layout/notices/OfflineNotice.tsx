import type { ReactNode } from 'react';
import { useIsOffline } from '../../offline/connection.ts';
import { useTexts } from '../../texts.ts';
import styles from './OfflineNotice.module.css';

export function OfflineNotice(): ReactNode {
  const isOffline = useIsOffline();
  const t = useTexts();
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.notice}>
          <strong>{t('You are offline.')}</strong>{' '}
          {t(
            'Pages are shown as you last saw them; prices and stock may have changed. Your cart is kept. Paying needs a connection.',
          )}
        </p>
      )}
    </div>
  );
}
