import type { ReactNode } from 'react';
import styles from './WindScene.module.css';

export function WindScene(): ReactNode {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 960 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.sky} d="M0 0h960v320H0Z" />
      <circle className={styles.sun} cx="742" cy="92" r="46" />
      <path
        className={styles.far}
        d="M0 196c60-20 92-54 150-58 66-4 96 38 160 44 52 4 84-20 140-14 74 8 120 34 190 30h320v122H0Z"
      />
      <path className={styles.sea} d="M0 206h960v114H0Z" />
      <g className={styles.waves} fill="none">
        <path d="M40 232c18-10 30-10 48 0s30 10 48 0 30-10 48 0M420 246c18-10 30-10 48 0s30 10 48 0M690 230c18-10 30-10 48 0s30 10 48 0 30-10 48 0" />
        <path d="M180 280c18-10 30-10 48 0s30 10 48 0 30-10 48 0M560 292c18-10 30-10 48 0s30 10 48 0M820 282c18-10 30-10 48 0s30 10 48 0" />
      </g>
      <g className={styles.wind} fill="none">
        <path d="M96 76h170a24 24 0 1 0-22-34" />
        <path d="M60 108h284a22 22 0 1 1-20 32" />
        <path d="M470 60h112a18 18 0 1 0-16-26" />
      </g>
      <g className={styles.boat}>
        <path d="M556 236h92l-16 22h-60Z" />
        <path d="M600 230v-92c34 22 46 54 46 84Z" />
        <path d="M594 230v-74c-22 18-32 42-34 70Z" />
      </g>
    </svg>
  );
}
