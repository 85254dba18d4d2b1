import type { ReactNode } from 'react';
import actions from './actions.module.css';
import styles from './TitleRow.module.css';

interface Props {
  title: string;
  /** Its actions, in the same row. */
  children: ReactNode;
}

export function TitleRow({ title, children }: Props): ReactNode {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {children && <div className={actions.row}>{children}</div>}
    </div>
  );
}
