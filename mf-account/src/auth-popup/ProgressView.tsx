import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { Progress } from './useProgress.ts';
import styles from './ProgressView.module.css';

const radius = 44;
const circumference = 2 * Math.PI * radius;

export function ProgressView({ percent, text }: Progress): ReactNode {
  const label = useTexts().dynamic(text);
  return (
    <div className={styles.view}>
      <div
        className={styles.ring}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.track} cx="50" cy="50" r={radius} />
          <circle
            className={styles.done}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
            transform="rotate(-90 50 50)"
          />
        </svg>
        <span className={styles.percent}>{percent}%</span>
      </div>
      <p role="status">{label}</p>
    </div>
  );
}
