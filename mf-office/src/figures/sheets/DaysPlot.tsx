import { useId, useState, type PointerEvent, type ReactNode } from 'react';
import type { OfficeDayFigures } from '../../contract/calls.ts';
import { useTexts, type Texts } from '../../language/texts.ts';
import styles from './DaysPlot.module.css';
import { spread, ticksTo } from './ticks.ts';

type Day = OfficeDayFigures['days'][number];

interface Props {
  days: Day[];
  /** The same number of days before them. */
  before: Day[];
}

/** A day or a week. */
interface Span extends Pick<Day, 'orders' | 'paidCents'> {
  from: string;
  to: string;
}

/** More columns would be too thin for a phone. */
const mostColumns = 62;
const euroCents = 100;
const shortDate = { day: 'numeric', month: 'short' } as const;
const longDate = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Payments by day or week. A slider reads the values: with the keyboard, a finger or a screen reader. */
export function DaysPlot({ days, before }: Props): ReactNode {
  const t = useTexts();
  const captionId = useId();
  const isByWeek = days.length > mostColumns;
  const spans = spansOf(days, isByWeek ? 7 : 1);
  const spansBefore = spansOf(before, isByWeek ? 7 : 1);
  const [at, setAt] = useState(spans.length - 1);
  const ticks = ticksTo(Math.max(...[...spans, ...spansBefore].map(({ paidCents }) => paidCents)), euroCents);
  const top = ticks.at(-1) ?? euroCents;
  const heightOf = ({ paidCents }: Span): number => (100 * paidCents) / top;
  const centreOf = (index: number): number => (100 * (index + 0.5)) / spans.length;
  const [chosen, chosenBefore] = [spans[at], spansBefore[at]];
  if (!chosen) return null;

  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * spans.length);
    setAt(Math.min(spans.length - 1, Math.max(0, index)));
  }

  const reading = [
    `${isByWeek ? rangeOf(t, chosen) : t.date(chosen.from, longDate)}: ${t.money(chosen.paidCents)}`,
    t('Orders: {count}', { count: chosen.orders }),
    ...(chosenBefore
      ? [
          t('before ({date}): {amount}', {
            date: rangeOf(t, chosenBefore),
            amount: t.money(chosenBefore.paidCents),
          }),
        ]
      : []),
  ].join(' · ');

  return (
    <figure className={styles.figure} aria-labelledby={captionId}>
      <figcaption id={captionId}>{t(isByWeek ? 'Paid by week' : 'Paid by day')}</figcaption>
      <Legend spans={spans} before={spansBefore} />
      <div className={styles.plot} aria-hidden>
        <div className={styles.amounts}>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(100 * tick) / top}%` }}>
              {wholeEuros(t.money(tick))}
            </span>
          ))}
        </div>
        <div className={styles.area} onPointerMove={point} onPointerDown={point}>
          <svg viewBox={`0 0 ${spans.length} 100`} preserveAspectRatio="none">
            {ticks.map((tick) => (
              <line
                key={tick}
                className={styles.grid}
                x1={0}
                x2={spans.length}
                y1={100 - (100 * tick) / top}
                y2={100 - (100 * tick) / top}
              />
            ))}
            {spans.map((span, index) => (
              <rect
                key={span.from}
                className={index === at ? styles.chosen : styles.column}
                x={index + 0.15}
                width={0.7}
                y={100 - heightOf(span)}
                height={heightOf(span)}
              />
            ))}
            <polyline
              className={styles.before}
              points={spansBefore.map((span, index) => `${index + 0.5},${100 - heightOf(span)}`).join(' ')}
            />
          </svg>
          <span className={styles.mark} style={{ left: `${centreOf(at)}%` }} />
        </div>
        <div className={styles.days}>
          {spread(spans.length).map((index) => (
            <span key={index} style={{ left: `${centreOf(index)}%` }}>
              {t.date(spans[index]?.from ?? '', shortDate)}
            </span>
          ))}
        </div>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t(isByWeek ? 'Week' : 'Day')}
        aria-describedby={captionId}
        aria-valuetext={reading}
        min={0}
        max={spans.length - 1}
        value={at}
        onChange={({ target }) => setAt(target.valueAsNumber)}
      />
      <p className={styles.reading} aria-hidden>
        {reading}
      </p>
    </figure>
  );
}

function Legend({ spans, before }: { spans: Span[]; before: Span[] }): ReactNode {
  const t = useTexts();
  const describe = (all: Span[]): string => {
    const range = rangeOf(t, { from: all[0]?.from ?? '', to: all.at(-1)?.to ?? '' });
    return `${range}: ${t.money(all.reduce((sum, { paidCents }) => sum + paidCents, 0))}`;
  };
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.solid} /> {describe(spans)}
      </li>
      <li>
        <span className={styles.dashed} /> {t('The period before')}, {describe(before)}
      </li>
    </ul>
  );
}

const rangeOf = (t: Texts, { from, to }: Pick<Span, 'from' | 'to'>): string =>
  [...new Set([from, to])].map((day) => t.date(day, shortDate)).join(' – ');

function spansOf(days: Day[], length: number): Span[] {
  const starts = days.flatMap((_, index) => (index % length === 0 ? [index] : []));
  return starts.flatMap((start) => {
    const part = days.slice(start, start + length);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    return [
      {
        from: first.day,
        to: last.day,
        orders: part.reduce((sum, { orders }) => sum + orders, 0),
        paidCents: part.reduce((sum, { paidCents }) => sum + paidCents, 0),
      },
    ];
  });
}

/** €1,000 for €1,000.00, 1.000 € for 1.000,00 €. */
const wholeEuros = (amount: string): string => amount.replace(/[.,]00(?!\d)/, '');
