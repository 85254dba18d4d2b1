import { useId, type ReactNode } from 'react';
import type { OfficeFigures } from 'mf-shared/officeCalls';
import { useTexts } from '../texts.ts';
import styles from './FiguresPage.module.css';

const height = 120;
const gap = 0.2;

export function DaysChart({ days }: Pick<OfficeFigures, 'days'>): ReactNode {
  const t = useTexts();
  const captionId = useId();
  const highest = Math.max(1, ...days.map(({ paidCents }) => paidCents));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption id={captionId}>
        {t('Payments per day, up to {amount}', { amount: t.money(highest) })}
      </figcaption>
      <svg
        role="img"
        aria-labelledby={captionId}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, paidCents }, index) => {
          const size = (paidCents / highest) * height;
          return (
            <rect key={day} x={index + gap / 2} width={1 - gap} y={height - size} height={size}>
              <title>{`${t.date(day)}: ${t.money(paidCents)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends}>
        <span>{first && t.date(first.day)}</span>
        <span>{last && t.date(last.day)}</span>
      </p>
    </figure>
  );
}
