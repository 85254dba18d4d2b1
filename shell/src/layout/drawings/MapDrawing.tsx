import type { brand } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './MapDrawing.module.css';

type Town = (typeof brand.shops)[number]['name'];

const minor = styles.minor;

const towns: Record<Town, ReactNode> = {
  Limassol: (
    <>
      <path className={styles.water} d="M0 196c70-22 130-4 196-18 78-16 128-50 204-44v106H0Z" />
      <path className={styles.major} d="M0 178c70-22 128-4 194-18 80-16 130-50 206-44" />
      <path className={styles.major} d="M0 96c90 6 150-18 226-30S340 40 400 42" />
      <path
        className={minor}
        d="M46 0c6 60 2 116 10 170M112 0c4 56 6 110 8 168M180 0c0 50 6 104 12 158M250 0c4 42 12 96 18 142M326 0c2 40 10 80 16 116M0 40c120 4 250-20 400-34M0 134c96 2 170-14 250-32s100-26 150-26"
      />
      <path className={styles.park} d="M122 118c20 0 40-3 60-7l4 38c-20 4-40 4-62 4Z" />
      <g className={styles.pin}>
        <path d="M222 122c-16-20-22-30-22-42a22 22 0 0 1 44 0c0 12-6 22-22 42Z" />
        <circle cx="222" cy="79" r="8" />
      </g>
    </>
  ),
  Nicosia: (
    <>
      <path
        className={minor}
        d="M0 120h400M200 0v240M60 0l280 240M340 0 60 240M0 40c140 20 260 20 400 0M0 204c140-20 260-20 400 0"
      />
      <path
        className={styles.walls}
        d="M194 40 L187 29 L200 18 L213 29 L206 40 L237 49 L238 36 L254 34 L259 50 L247 56 L268 80 L276 70 L291 76 L286 92 L273 91 L278 123 L290 118 L299 132 L286 143 L276 135 L263 164 L276 167 L276 183 L259 186 L255 174 L228 191 L237 200 L228 214 L213 207 L216 194 L184 194 L187 207 L172 214 L163 200 L172 191 L145 174 L141 186 L124 183 L124 167 L137 164 L124 135 L114 143 L101 132 L110 118 L122 123 L127 91 L114 92 L109 76 L124 70 L132 80 L153 56 L141 50 L146 34 L162 36 L163 49Z"
      />
      <path className={minor} d="M128 92h144M124 142h152M164 50v136M236 50v136" />
      <path className={styles.major} d="M200 30v176" />
      <g className={styles.pin}>
        <path d="M200 150c-16-20-22-30-22-42a22 22 0 0 1 44 0c0 12-6 22-22 42Z" />
        <circle cx="200" cy="107" r="8" />
      </g>
    </>
  ),
};

export function MapDrawing({ of }: { of: Town }): ReactNode {
  return (
    <svg
      className={styles.map}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.land} d="M0 0h400v240H0Z" />
      {towns[of]}
    </svg>
  );
}
