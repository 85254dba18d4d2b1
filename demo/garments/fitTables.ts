import type { GarmentDesign, GarmentKind } from './paint/design.ts';

type Measure = readonly [x1: number, y1: number, x2: number, y2: number];

export interface FitTable {
  design: GarmentDesign;
  measures: readonly Measure[];
  rows: readonly (readonly [size: string, a: number, b: number, c: number])[];
}

const paper = '#dfe3e8';
const drawn = (kind: GarmentKind, more: Partial<GarmentDesign> = {}): GarmentDesign => ({
  kind,
  colour: paper,
  ...more,
});

const topLines: readonly Measure[] = [
  [222, 510, 778, 510],
  [402, 200, 402, 1048],
  [238, 262, 66, 478],
];
const longTopLines: readonly Measure[] = [
  [222, 510, 778, 510],
  [402, 200, 402, 1048],
  [236, 266, 92, 976],
];
const childTopLines: readonly Measure[] = [
  [212, 530, 788, 530],
  [402, 216, 402, 1010],
  [236, 276, 66, 490],
];
const childLegLines: readonly Measure[] = [
  [314, 150, 686, 150],
  [752, 130, 740, 1082],
  [486, 560, 448, 1076],
];
const legLines: readonly Measure[] = [
  [330, 150, 670, 150],
  [725, 130, 740, 1145],
  [486, 560, 440, 1140],
];

export const fitTables = {
  'adult-top': {
    design: drawn('polo'),
    measures: topLines,
    rows: [
      ['XS', 48, 66, 20],
      ['S', 51, 69, 21],
      ['M', 54, 72, 22],
      ['L', 57, 74, 23],
      ['XL', 60, 76, 24],
      ['2XL', 64, 78, 25],
    ],
  },
  'ladies-top': {
    design: drawn('shirt', { build: 'ladies', pocket: false }),
    measures: longTopLines,
    rows: [
      ['XS', 44, 61, 57],
      ['S', 46, 63, 58],
      ['M', 49, 65, 59],
      ['L', 52, 67, 60],
      ['XL', 55, 69, 61],
    ],
  },
  'adult-layer': {
    design: drawn('sweatshirt'),
    measures: longTopLines,
    rows: [
      ['S', 54, 67, 62],
      ['M', 57, 70, 63],
      ['L', 60, 72, 64],
      ['XL', 63, 74, 65],
      ['2XL', 67, 76, 66],
    ],
  },
  'child-top': {
    design: drawn('polo', { build: 'child' }),
    measures: childTopLines,
    rows: [
      ['4', 33, 43, 13],
      ['6', 36, 47, 14],
      ['8', 39, 51, 15],
      ['10', 41, 55, 16],
      ['12', 44, 59, 18],
      ['14', 47, 63, 19],
    ],
  },
  'child-bottom': {
    design: drawn('trousers', { build: 'child' }),
    measures: childLegLines,
    rows: [
      ['4', 27, 62, 42],
      ['6', 28, 70, 49],
      ['8', 30, 77, 55],
      ['10', 31, 85, 61],
      ['12', 33, 92, 67],
    ],
  },
  'waist-bottom': {
    design: drawn('cargo-trousers'),
    measures: legLines,
    rows: [
      ['28', 37, 102, 79],
      ['32', 42, 105, 81],
      ['36', 47, 108, 83],
      ['40', 52, 110, 84],
      ['44', 57, 111, 84],
    ],
  },
  skirt: {
    design: drawn('skirt'),
    measures: [
      [330, 235, 670, 235],
      [690, 250, 845, 950],
      [180, 1030, 820, 1030],
    ],
    rows: [
      ['6', 28, 36, 52],
      ['8', 30, 40, 55],
      ['10', 31, 44, 58],
      ['12', 33, 48, 61],
      ['14', 35, 51, 64],
    ],
  },
  dress: {
    design: drawn('dress'),
    measures: [
      [286, 430, 714, 430],
      [420, 170, 420, 1110],
      [300, 230, 190, 380],
    ],
    rows: [
      ['2-3', 29, 52, 11],
      ['4-5', 31, 59, 12],
      ['6-8', 34, 68, 13],
      ['9-11', 38, 78, 15],
      ['12-14', 42, 88, 17],
    ],
  },
  overall: {
    design: drawn('coverall'),
    measures: [
      [334, 350, 666, 350],
      [440, 130, 440, 1180],
      [330, 172, 195, 660],
    ],
    rows: [
      ['S', 56, 158, 63],
      ['M', 60, 162, 64],
      ['L', 64, 166, 65],
      ['XL', 68, 170, 66],
      ['2XL', 72, 172, 67],
    ],
  },
} as const satisfies Record<string, FitTable>;

export type FitFamily = keyof typeof fitTables;
