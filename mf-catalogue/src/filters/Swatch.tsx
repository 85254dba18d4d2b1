import type { ReactNode } from 'react';
import styles from './Swatch.module.css';

/** An SVG, because the Content Security Policy forbids style attributes. */
export function Swatch({ hex, size }: { hex: string; size: number }): ReactNode {
  return (
    <svg className={styles.swatch} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={hex} />
    </svg>
  );
}
