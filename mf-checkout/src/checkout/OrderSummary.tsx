import type { ReactNode } from 'react';
import { selectCartLines, useShopSelector } from 'mf-shared';
import type { CartNews } from '../cart/checkCart.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { useTexts } from '../texts.ts';
import styles from './OrderSummary.module.css';

interface Props {
  news: CartNews;
  notice: string;
  /** Voucher, amounts and what to do. */
  children: ReactNode;
}

export function OrderSummary({ news, notice, children }: Props): ReactNode {
  const t = useTexts();
  const lines = useShopSelector(selectCartLines);
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">{t('Order summary')}</h2>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={line.specific_id} line={line} news={news.get(line.specific_id)} />
        ))}
      </ul>
      {children}
    </section>
  );
}
