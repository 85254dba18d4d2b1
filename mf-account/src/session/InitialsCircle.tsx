import type { ReactNode } from 'react';
import type { User } from 'mf-shared';
import styles from './InitialsCircle.module.css';

/** Hidden from screen readers: the customer's name is always next to it. */
export function InitialsCircle({ user, isLarge = false }: { user: User; isLarge?: boolean }): ReactNode {
  return (
    <span className={`${styles.circle} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {user.initials}
    </span>
  );
}
