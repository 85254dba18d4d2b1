import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import styles from './ActionLink.module.css';

interface Props {
  to: string;
  variant?: 'solid' | 'outline' | 'quiet';
  children: ReactNode;
}

export function ActionLink({ to, variant = 'solid', children }: Props): ReactNode {
  return (
    <Link to={to} className={`${styles.action} ${styles[variant]}`}>
      {children}
    </Link>
  );
}
