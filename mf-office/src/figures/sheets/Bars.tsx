import type { ReactNode } from 'react';
import styles from './Bars.module.css';

interface Bar {
  name: string;
  value: number;
  /** The value as text, with what it is compared to. */
  text: string;
}

/** Horizontal bars with their values; `isFunnel` centres them, for steps with fewer and fewer. */
export function Bars({
  label,
  bars,
  isFunnel = false,
}: {
  label: string;
  bars: Bar[];
  isFunnel?: boolean;
}): ReactNode {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={`${styles.bars} ${isFunnel ? styles.funnel : ''}`} aria-label={label}>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ width: `${(100 * value) / longest}%` }} />
          </span>
          <span className={styles.value}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
