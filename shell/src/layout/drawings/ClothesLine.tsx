import type { ReactNode } from 'react';
import styles from './ClothesLine.module.css';

const peg = (x: number, y: number): ReactNode => (
  <path className={styles.peg} d={`M${x} ${y - 9}v15`} strokeWidth="4" strokeLinecap="round" />
);

export function ClothesLine(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 240" aria-hidden="true" focusable="false">
      <g className={styles.wind} fill="none" strokeLinecap="round">
        <path d="M18 140h54a12 12 0 1 0-11-17" />
        <path d="M392 196h46a11 11 0 1 1-10 16" />
      </g>
      <path className={styles.rope} fill="none" d="M0 46c120 34 340 38 480 0" />
      <g className={styles.swaying}>
        <path className={styles.shirt} d="M84 66c5 10 37 10 42 1l30 17-12 28-15-6v66H79v-66l-15 6-12-28Z" />
        <path className={styles.fold} fill="none" d="M94 116v42M116 124v34" />
        {peg(86, 66)}
        {peg(124, 68)}
      </g>
      <g className={styles.late}>
        <path className={styles.trousers} d="M318 72h60l8 96h-27l-10-62-13 62h-27Z" />
        <path className={styles.fold} fill="none" d="M319 84h60M330 110l-4 40" />
        {peg(324, 72)}
        {peg(372, 69)}
      </g>
      {peg(206, 73)}
      {peg(262, 74)}
      <g className={styles.flying}>
        <path
          className={styles.dress}
          d="M222 116c3 7 21 7 24 0l8 3-5 25 20 46c-18 8-52 8-70 0l20-46-5-25Z"
        />
        <path className={styles.fold} fill="none" d="M219 144h30M228 158l-7 26M242 160l6 24" />
      </g>
    </svg>
  );
}
