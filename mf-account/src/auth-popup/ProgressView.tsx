import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { Progress } from './useProgress.ts';
import styles from './ProgressView.module.css';

const radius = 44;
const round = 2 * Math.PI * radius;

/** A ring that fills, the percentage in it, and what is going on. */
export function ProgressView({ percent, text }: Progress): ReactNode {
  const said = useTexts().dynamic(text);
  return (
    <div className={styles.view}>
      <div
        className={styles.ring}
        role="progressbar"
        aria-label={said}
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
            strokeDasharray={`${(round * percent) / 100} ${round}`}
            transform="rotate(-90 50 50)"
          />
        </svg>
        <span className={styles.percent}>{percent}%</span>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
