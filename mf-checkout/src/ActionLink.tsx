import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import styles from './ActionLink.module.css';

interface Props {
  to: string;
  look?: 'solid' | 'outline' | 'quiet';
  children: ReactNode;
}

/** A link that is the next step of a page. */
export function ActionLink({ to, look = 'solid', children }: Props): ReactNode {
  return (
    <Link to={to} className={`${styles['action']} ${styles[look]}`}>
      {children}
    </Link>
  );
}
