import type { ReactNode } from 'react';
import styles from './LooseThread.module.css';

export function LooseThread(): ReactNode {
  return (
    <svg
      className={styles.drawing}
      width="220"
      height="110"
      viewBox="0 0 220 110"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.thread} d="M8 78c26-30 44 24 66-4s-22-44-24-14 58 40 82 6" />
      <path className={styles.stitches} d="M8 96h204" strokeDasharray="12 9" />
      <path className={styles.needle} d="m150 70 56-52" />
      <path className={styles.eye} d="m152 68 8-7.5" />
    </svg>
  );
}
