import type { ReactNode } from 'react';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import styles from './BulkDock.module.css';

interface Props {
  /** Result of the last action. */
  result: ReactNode;
  error?: unknown;
  /** Accessible name of the group of actions. */
  label: string;
  /** Text with the number of selected rows; null hides the actions. */
  selected: string | null;
  /** Offers to select more rows. */
  offer?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** The actions on the selected rows of a list, at the bottom of the window. */
export function BulkDock({ result, error = null, label, selected, offer, children }: Props): ReactNode {
  return (
    <div className={styles.dock}>
      <div className={styles.results}>
        {result}
        <ErrorMessage error={error} />
      </div>
      {selected !== null && (
        <div className={styles.bar} role="group" aria-label={label}>
          <span className={styles.selected}>{selected}</span>
          {offer && <div className={styles.offer}>{offer}</div>}
          {children}
        </div>
      )}
    </div>
  );
}
