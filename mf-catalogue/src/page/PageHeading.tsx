import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface Props {
  title: string;
  /** A line above the title: where the page belongs. */
  above?: ReactNode;
  /** A line below it. */
  children?: ReactNode;
}

export function PageHeading({ title, above, children }: Props): ReactNode {
  return (
    <header className={styles.heading}>
      {above}
      <h1>{title}</h1>
      {children && <p className={styles.below}>{children}</p>}
    </header>
  );
}
