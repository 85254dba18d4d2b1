import type { ReactNode } from 'react';
import { discountedCents, formatCents } from '../money.ts';
import styles from './Price.module.css';

interface Props {
  cents: number;
  /** Percent. Above 0 the full price is struck through and the reduced one stands beside it. */
  discount?: number;
}

export function Price({ cents, discount = 0 }: Props): ReactNode {
  if (discount <= 0) return <span className={styles['price']}>{formatCents(cents)}</span>;
  return (
    <span className={styles['price']}>
      <span className="visually-hidden">Reduced from </span>
      <s className={styles['was']}>{formatCents(cents)}</s>
      <span className="visually-hidden"> to </span>{' '}
      <span className={styles['now']}>{formatCents(discountedCents(cents, discount))}</span>
    </span>
  );
}
