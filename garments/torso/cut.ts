import type { GarmentDesign } from '../paint/design.ts';

/** Half widths from the middle line x = 500, and heights in the picture. */
export interface Cut {
  neck: number;
  neckY: number;
  drop: number;
  shoulder: number;
  shoulderY: number;
  chest: number;
  armpitY: number;
  waist: number;
  waistY: number;
  hem: number;
  hemY: number;
  dip: number;
}

const adult: Cut = {
  neck: 98,
  neckY: 186,
  drop: 88,
  shoulder: 254,
  shoulderY: 252,
  chest: 282,
  armpitY: 482,
  waist: 274,
  waistY: 760,
  hem: 280,
  hemY: 1040,
  dip: 20,
};

const builds: Record<NonNullable<GarmentDesign['build']>, Partial<Cut>> = {
  adult: {},
  ladies: { neck: 102, drop: 112, shoulder: 232, chest: 258, waist: 226, waistY: 720, hem: 262 },
  child: {
    neck: 106,
    drop: 84,
    shoulder: 258,
    shoulderY: 264,
    chest: 292,
    armpitY: 500,
    waist: 290,
    waistY: 760,
    hem: 298,
    hemY: 1000,
    neckY: 206,
  },
};

export const cutFor = (design: GarmentDesign, changes: Partial<Cut> = {}): Cut => ({
  ...adult,
  ...builds[design.build ?? 'adult'],
  ...changes,
});

export const centre = 500;

/** `side` is -1 for the left of the picture, 1 for the right. */
export const at = (side: number, half: number, y: number): string =>
  `${Math.round((centre + side * half) * 10) / 10} ${Math.round(y * 10) / 10}`;
