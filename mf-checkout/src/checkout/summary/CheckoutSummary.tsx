import { useState, type ReactNode } from 'react';
import { Icon, selectLines, lineId, useShopSelector } from 'mf-shared';
import type { LineUpdates } from '../../cart/checkCart.ts';
import { useTexts } from '../../texts.ts';
import { SummaryLine } from './SummaryLine.tsx';
import styles from './CheckoutSummary.module.css';

interface Props {
  updates: LineUpdates;
  notice: string;
  totalCents: number;
}

export function CheckoutSummary({ updates, notice, totalCents }: Props): ReactNode {
  const t = useTexts();
  const lines = useShopSelector(selectLines);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? [...updates.values()].some(({ texts }) => texts.length > 0);
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary">{t('Order summary')}</h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={t('Order summary, total {total}', { total: t.money(totalCents) })}
          onClick={() => setChosen(!isOpen)}
        >
          {t.money(totalCents)}
          <Icon name="down" size={20} />
        </button>
      </div>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      <ul className={styles.lines} data-folded={!isOpen || undefined}>
        {lines.map((line) => (
          <SummaryLine key={lineId(line)} line={line} update={updates.get(lineId(line))} />
        ))}
      </ul>
    </section>
  );
}
