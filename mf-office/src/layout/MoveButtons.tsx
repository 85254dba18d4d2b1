import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { swapped } from '../swapped.ts';
import { useTexts } from '../texts.ts';
import styles from './MoveButtons.module.css';

interface Props<Element> {
  /** What moves, for screen readers. */
  name: string;
  list: Element[];
  index: number;
  isBusy?: boolean;
  onArrange: (list: Element[]) => void;
  /** Further buttons of the row. */
  children?: ReactNode;
}

export function MoveButtons<Element>({
  name,
  list,
  index,
  isBusy = false,
  onArrange,
  children,
}: Props<Element>): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.moves}>
      <Button
        variant="outline"
        className={styles.arrow}
        disabled={isBusy || index === 0}
        aria-label={t('Move {name} up', { name })}
        onClick={() => onArrange(swapped(list, index - 1))}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        variant="outline"
        className={styles.arrow}
        disabled={isBusy || index === list.length - 1}
        aria-label={t('Move {name} down', { name })}
        onClick={() => onArrange(swapped(list, index))}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      {children}
    </div>
  );
}
