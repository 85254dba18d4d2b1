import type { OwnShop } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './MapDrawing.module.css';

type Place = NonNullable<OwnShop['place']>;

const minor = styles.minor;

const towns: { latitude: number; longitude: number; streets: ReactNode }[] = [
  {
    latitude: 34.68,
    longitude: 33.04,
    streets: (
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
  },
  {
    latitude: 35.17,
    longitude: 33.36,
    streets: (
      <>
        <path
          className={minor}
          d="M0 120h400M200 0v240M60 0l280 240M340 0 60 240M0 40c140 20 260 20 400 0M0 204c140-20 260-20 400 0"
        />
        <path
          className={styles.walls}
          d="M194 40l-7-11 13-11 13 11-7 11 31 9 1-13 16-2 5 16-12 6 21 24 8-10 15 6-5 16-13-1 5 32 12-5 9 14-13 11-10-8-13 29 13 3 0 16-17 3-4-12-27 17 9 9-9 14-15-7 3-13-32 0 3 13-15 7-9-14 9-9-27-17-4 12-17-3 0-16 13-3-13-29-10 8-13-11 9-14 12 5 5-32-13 1-5-16 15-6 8 10 21-24-12-6 5-16 16 2 1 13Z"
        />
        <path className={minor} d="M128 92h144M124 142h152M164 50v136M236 50v136" />
        <path className={styles.major} d="M200 30v176" />
        <g className={styles.pin}>
          <path d="M200 150c-16-20-22-30-22-42a22 22 0 0 1 44 0c0 12-6 22-22 42Z" />
          <circle cx="200" cy="107" r="8" />
        </g>
      </>
    ),
  },
];

/** Elsewhere the drawing shows land only. */
const streetsAt = (place: Place): ReactNode =>
  towns.find(
    ({ latitude, longitude }) =>
      Math.abs(place.latitude - latitude) < 0.1 && Math.abs(place.longitude - longitude) < 0.1,
  )?.streets;

export function MapDrawing({ of }: { of: Place }): ReactNode {
  return (
    <svg
      className={styles.map}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.land} d="M0 0h400v240H0Z" />
      {streetsAt(of)}
    </svg>
  );
}
