import type { ReactNode } from 'react';
import type { User } from 'mf-shared';
import styles from './InitialsCircle.module.css';

/** Decorative: it is always shown beside the customer's name. */
export function InitialsCircle({ user, isLarge = false }: { user: User; isLarge?: boolean }): ReactNode {
  return (
    <span className={`${styles.circle} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {user.initials}
    </span>
  );
}
