import type { FitFamily } from '../demo/range/fit/fitTables.ts';
import type { GarmentKind } from '../demo/range/sections/range.ts';
import type { GarmentDesign } from './paint/design.ts';

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

interface FitFigure {
  design: GarmentDesign;
  lines: readonly Line[];
}

const paper = '#dfe3e8';
const drawn = (kind: GarmentKind, more: Partial<GarmentDesign> = {}): GarmentDesign => ({
  kind,
  colour: paper,
  ...more,
});

const topLines: readonly Line[] = [
  [222, 510, 778, 510],
  [402, 200, 402, 1048],
  [238, 262, 66, 478],
];
const longTopLines: readonly Line[] = [
  [222, 510, 778, 510],
  [402, 200, 402, 1048],
  [236, 266, 92, 976],
];
const childTopLines: readonly Line[] = [
  [212, 530, 788, 530],
  [402, 216, 402, 1010],
  [236, 276, 66, 490],
];
const childLegLines: readonly Line[] = [
  [314, 150, 686, 150],
  [752, 130, 740, 1082],
  [486, 560, 448, 1076],
];
const legLines: readonly Line[] = [
  [330, 150, 670, 150],
  [725, 130, 740, 1145],
  [486, 560, 440, 1140],
];

export const fitFigures: Record<FitFamily, FitFigure> = {
  'adult-top': {
    design: drawn('polo'),
    lines: topLines,
  },
  'ladies-top': {
    design: drawn('shirt', { build: 'ladies', pocket: false }),
    lines: longTopLines,
  },
  'adult-layer': {
    design: drawn('sweatshirt'),
    lines: longTopLines,
  },
  'child-top': {
    design: drawn('polo', { build: 'child' }),
    lines: childTopLines,
  },
  'child-bottom': {
    design: drawn('trousers', { build: 'child' }),
    lines: childLegLines,
  },
  'waist-bottom': {
    design: drawn('cargo-trousers'),
    lines: legLines,
  },
  skirt: {
    design: drawn('skirt'),
    lines: [
      [330, 235, 670, 235],
      [690, 250, 845, 950],
      [180, 1030, 820, 1030],
    ],
  },
  dress: {
    design: drawn('dress'),
    lines: [
      [286, 430, 714, 430],
      [420, 170, 420, 1110],
      [300, 230, 190, 380],
    ],
  },
  overall: {
    design: drawn('coverall'),
    lines: [
      [334, 350, 666, 350],
      [440, 130, 440, 1180],
      [330, 172, 195, 660],
    ],
  },
};
