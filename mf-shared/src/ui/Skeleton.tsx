import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

export function Skeleton({
  size,
  label = 'Loading',
}: {
  size: 'row' | 'block' | 'page';
  label?: string;
}): ReactNode {
  return <div className={`${styles.skeleton} ${styles[size]}`} role="status" aria-label={label} />;
}
