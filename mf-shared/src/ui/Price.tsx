import type { ReactNode } from 'react';
import { useSharedTexts } from '../locales/useSharedTexts.ts';
import { discountedCents } from '../money.ts';
import styles from './Price.module.css';

interface Props {
  cents: number;
  /** Percent. Above 0 the full price is struck through next to the reduced one. */
  discount?: number;
}

export function Price({ cents, discount = 0 }: Props): ReactNode {
  const t = useSharedTexts();
  if (discount <= 0) return <span className={styles.price}>{t.money(cents)}</span>;
  return (
    <span className={styles.price}>
      <span className="visually-hidden">{t('Reduced from')} </span>
      <s className={styles.was}>{t.money(cents)}</s>
      <span className="visually-hidden"> {t('to')} </span>{' '}
      <span className={styles.now}>{t.money(discountedCents(cents, discount))}</span>
    </span>
  );
}
