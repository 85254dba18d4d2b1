import type { ReactNode } from 'react';
import { maxLines, selectCartLines, useShopSelector } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './LineFacts.module.css';

/** Whether the cart has more lines than one order takes. */
export const useIsTooLong = (): boolean => useShopSelector(selectCartLines).length > maxLines;

/** Says how much must leave a cart before it can be ordered. */
export function LinesLimit(): ReactNode {
  const t = useTexts();
  const over = useShopSelector(selectCartLines).length - maxLines;
  return (
    <div role="status">
      {over > 0 && (
        <p className={styles.news}>
          {t('An order has at most {most} lines. Please remove {over} and order them separately.', {
            most: maxLines,
            over,
          })}
        </p>
      )}
    </div>
  );
}
