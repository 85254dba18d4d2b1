import type { ReactNode } from 'react';
import { useSharedTexts } from '../locales/useSharedTexts.ts';
import { discountedCents } from '../money.ts';
import styles from './Price.module.css';

interface Props {
  cents: number;
  /** Below `cents`, which is then struck through next to it. */
  paid?: number;
  /** Percent, from which releases built with mf-shared 1.3 or older let the paid price follow. */
  discount?: number;
}

export function Price({ cents, discount = 0, paid = discountedCents(cents, discount) }: Props): ReactNode {
  const t = useSharedTexts();
  if (paid >= cents) return <span className={styles.price}>{t.money(cents)}</span>;
  return (
    <span className={styles.price}>
      <span className="visually-hidden">{t('Reduced from')} </span>
      <s className={styles.was}>{t.money(cents)}</s>
      <span className="visually-hidden"> {t('to')} </span> <span className={styles.now}>{t.money(paid)}</span>
    </span>
  );
}
