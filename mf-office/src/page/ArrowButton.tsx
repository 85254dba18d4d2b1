import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import styles from './ArrowButton.module.css';

interface Props {
  label: string;
  arrow: string;
  /** Whether the element is already first or last. */
  isAtEnd: boolean;
  isBusy: boolean;
  onClick: () => void;
}

/** Not `disabled` at the end of the list, because the button that moved the element there would lose the focus. */
export function ArrowButton({ label, arrow, isAtEnd, isBusy, onClick }: Props): ReactNode {
  return (
    <Button
      variant="outline"
      className={styles.arrow}
      disabled={isBusy}
      aria-disabled={isAtEnd}
      aria-label={label}
      onClick={isAtEnd ? undefined : onClick}
    >
      <span aria-hidden="true">{arrow}</span>
    </Button>
  );
}
