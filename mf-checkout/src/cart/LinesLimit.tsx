import type { ReactNode } from 'react';
import { maxLines, selectLines, useShopSelector } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './LineDetails.module.css';

export const useIsTooLong = (): boolean => useShopSelector(selectLines).length > maxLines;

export function LinesLimit(): ReactNode {
  const t = useTexts();
  const over = useShopSelector(selectLines).length - maxLines;
  return (
    <div role="status">
      {over > 0 && (
        <p className={styles.notice}>
          {t('An order has at most {most} lines. Please remove {over} and order them separately.', {
            most: maxLines,
            over,
          })}
        </p>
      )}
    </div>
  );
}
