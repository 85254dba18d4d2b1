import type { ReactNode } from 'react';
import actionStyles from './actions.module.css';
import { useTitle } from './useTitle.ts';
import styles from './Page.module.css';

interface Props {
  /** Of the browser's tab too. */
  title: string;
  /** In place of the title, such as one in another language. */
  heading?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the title, such as links to the pages above it. */
  below?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, heading = title, actions, below, children }: Props): ReactNode {
  useTitle(title);
  const h1 = <h1>{heading}</h1>;
  return (
    <>
      {actions && (
        <div className={styles.title}>
          {h1}
          <div className={actionStyles.row}>{actions}</div>
        </div>
      )}
      {!actions && !below && h1}
      {!actions && below && (
        <div>
          {h1}
          <p>{below}</p>
        </div>
      )}
      {children}
    </>
  );
}
