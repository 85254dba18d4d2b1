import type { ReactNode } from 'react';
import layout from '../../page/sums.module.css';
import { useTexts, type Text } from '../../language/texts.ts';
import type { ComparedDays } from './DaysSheet.tsx';
import styles from './Sums.module.css';

export function Sums({ days, before }: ComparedDays): ReactNode {
  const t = useTexts();
  const figures: { name: Text; of: (day: ComparedDays['days'][number]) => number; isMoney?: boolean }[] = [
    { name: 'Takings', of: ({ paidCents }) => paidCents, isMoney: true },
    { name: 'Refunds', of: ({ refundedCents }) => refundedCents, isMoney: true },
    { name: 'Orders', of: ({ orders }) => orders },
    { name: 'Units', of: ({ units }) => units },
  ];
  return (
    <dl className={layout.sums}>
      {figures.map(({ name, of, isMoney }) => {
        const sum = (some: ComparedDays['days']): string | number => {
          const total = some.reduce((all, day) => all + of(day), 0);
          return isMoney ? t.money(total) : total;
        };
        return (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{sum(days)}</dd>
            <dd className={styles.former}>{t('before: {value}', { value: sum(before) })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
