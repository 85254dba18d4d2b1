import type { ReactNode } from 'react';
import { swapped } from './swapped.ts';
import { useTexts } from '../language/texts.ts';
import { ArrowButton } from '../page/ArrowButton.tsx';
import styles from './MoveButtons.module.css';

interface Props<Element> {
  /** Name of the moved element, for screen readers. */
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
      <ArrowButton
        label={t('Move {name} up', { name })}
        arrow="↑"
        isAtEnd={index === 0}
        isBusy={isBusy}
        onClick={() => onArrange(swapped(list, index - 1))}
      />
      <ArrowButton
        label={t('Move {name} down', { name })}
        arrow="↓"
        isAtEnd={index === list.length - 1}
        isBusy={isBusy}
        onClick={() => onArrange(swapped(list, index))}
      />
      {children}
    </div>
  );
}
