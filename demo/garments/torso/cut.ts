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
  shoulder: 262,
  shoulderY: 250,
  chest: 258,
  armpitY: 492,
  waist: 250,
  waistY: 770,
  hem: 260,
  hemY: 1065,
  dip: 22,
};

const builds: Record<NonNullable<GarmentDesign['build']>, Partial<Cut>> = {
  adult: {},
  ladies: { neck: 102, drop: 112, shoulder: 238, chest: 240, waist: 206, waistY: 730, hem: 250 },
  child: {
    neck: 106,
    drop: 84,
    shoulder: 270,
    shoulderY: 262,
    chest: 276,
    armpitY: 510,
    waist: 276,
    waistY: 760,
    hem: 292,
    hemY: 1010,
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
