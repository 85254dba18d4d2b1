import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import styles from './ActionLink.module.css';

interface Props {
  to: string;
  variant?: 'solid' | 'outline' | 'quiet';
  children: ReactNode;
}

/** A link that is the next step of a page. */
export function ActionLink({ to, variant = 'solid', children }: Props): ReactNode {
  return (
    <Link to={to} className={`${styles.action} ${styles[variant]}`}>
      {children}
    </Link>
  );
}
