import type { ReactNode } from 'react';
import { mostLines, selectCartLines, useShopSelector } from 'mf-shared';
import styles from './LineFacts.module.css';

/** Whether the cart has more lines than one order takes. */
export const useIsTooLong = (): boolean => useShopSelector(selectCartLines).length > mostLines;

/** Says how much must leave a cart before it can be ordered. */
export function LinesLimit(): ReactNode {
  const over = useShopSelector(selectCartLines).length - mostLines;
  return (
    <div role="status">
      {over > 0 && (
        <p className={styles['news']}>
          An order has at most {mostLines} lines. Please remove {over} and order them separately.
        </p>
      )}
    </div>
  );
}
