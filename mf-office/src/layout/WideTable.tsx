import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls sideways if it is too wide, also with the keyboard. */
export function WideTable({ label, className = '', children }: Props): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.wide} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${className}`}>{children}</table>
    </div>
  );
}
