import type { ReactNode } from 'react';
import { selectCartLines, useShopSelector } from 'mf-shared';
import type { LineUpdates } from '../cart/checkCart.ts';
import { useTexts } from '../texts.ts';
import { SummaryLine } from './SummaryLine.tsx';
import styles from './OrderSummary.module.css';

interface Props {
  updates: LineUpdates;
  notice: string;
  /** Below the lines: voucher, amounts, PAY NOW. */
  children: ReactNode;
}

export function OrderSummary({ updates, notice, children }: Props): ReactNode {
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
          <SummaryLine key={line.specific_id} line={line} update={updates.get(line.specific_id)} />
        ))}
      </ul>
      {children}
    </section>
  );
}
