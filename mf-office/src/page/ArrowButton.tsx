import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import styles from './ArrowButton.module.css';

interface Props {
  label: string;
  arrow: string;
  /** What moves is first or last already. */
  isAtEnd: boolean;
  isBusy: boolean;
  onClick: () => void;
}

/** At the end of the list it is not `disabled`, which would take the focus from the button that moves something there. */
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
