import type { ReactNode } from 'react';
import actionStyles from './actions.module.css';
import { useTitle } from './useTitle.ts';
import styles from './Page.module.css';

interface Props {
  /** Title of the page and of the browser's tab. */
  title: string;
  /** Shown in place of the title, for example if it is in another language. */
  heading?: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Shown below the title, such as links to the pages above it. */
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
