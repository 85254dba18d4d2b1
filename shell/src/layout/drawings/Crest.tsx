import type { ReactNode } from 'react';
import styles from './drawings.module.css';

export function Crest({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size * 1.125} viewBox="0 0 32 36" aria-hidden="true" focusable="false">
      <path
        className={styles.sea}
        d="M16 1c4 2.2 8.4 3.2 13.5 3.2V17c0 8.8-5.3 14.6-13.5 18C7.8 31.6 2.5 25.8 2.5 17V4.2C7.6 4.2 12 3.2 16 1Z"
      />
      <g className={styles.onSea} fill="none" strokeWidth="1.9" strokeLinecap="round">
        <path d="M7.5 13.5h10.3a2.9 2.9 0 1 0-2.8-3.7" />
        <path d="M7.5 18h14.7a3.1 3.1 0 1 1-3 4" />
        <path d="M9.5 22.5h4.7a2.5 2.5 0 1 1-2.4 3.2" />
      </g>
    </svg>
  );
}
