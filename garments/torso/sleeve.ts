import type { Fold } from '../paint/folds.ts';
import { centre, type Cut } from './cut.ts';

export interface SleeveShape {
  d: string;
  cuff: readonly [outer: Point, inner: Point];
  across: readonly [number, number, number, number];
  folds: Fold[];
  turn: number;
}
export type Point = readonly [x: number, y: number];

export interface SleeveCut {
  length: number;
  /** Degrees from straight down. */
  angle: number;
  cuff: number;
}

export const sleeveCuts = {
  short: { length: 288, angle: 39, cuff: 172 },
  elbow: { length: 340, angle: 26, cuff: 150 },
  long: { length: 748, angle: 12, cuff: 106 },
} satisfies Record<string, SleeveCut>;

const r = (value: number): number => Math.round(value * 10) / 10;
const p = ([x, y]: Point): string => `${r(x)} ${r(y)}`;

export function sleeve(cut: Cut, side: number, { length, angle, cuff }: SleeveCut): SleeveShape {
  const lean = (angle * Math.PI) / 180;
  const [ux, uy] = [side * Math.sin(lean), Math.cos(lean)];
  const [vx, vy] = [-side * Math.cos(lean), Math.sin(lean)];
  const tip: Point = [centre + side * cut.shoulder, cut.shoulderY];
  const pit: Point = [centre + side * (cut.chest - 4), cut.armpitY + 6];
  const along = (share: number, out: number): Point => [
    tip[0] + ux * length * share - vx * out,
    tip[1] + uy * length * share - vy * out,
  ];
  const outer = along(1, 0);
  const inner: Point = [outer[0] + vx * cuff, outer[1] + vy * cuff];
  const isLong = length > 420;
  const bulge = isLong ? 34 : 26;
  const hip: Point = [(pit[0] + inner[0]) / 2 + vx * -6 + side * 6, (pit[1] + inner[1]) / 2];
  const underArm = isLong
    ? `C${p([inner[0] - ux * 60, inner[1] - uy * 60])} ${p([hip[0] + ux * 70, hip[1] + uy * 50])} ${p(hip)}S${p([pit[0] + ux * 20, pit[1] + 40])} ${p(pit)}`
    : `Q${p([(inner[0] + pit[0]) / 2 - side * 5, (inner[1] + pit[1]) / 2 + 4])} ${p(pit)}`;
  const d =
    `M${p([tip[0] - side * 46, tip[1] - 19])}Q${p([tip[0] - side * 4, tip[1] - 8])} ${p([tip[0] + side * 18, tip[1] + 14])}` +
    `C${p(along(0.2, bulge))} ${p(along(0.42, bulge * (isLong ? 1.05 : 0.6)))} ${p(along(0.62, isLong ? 22 : 10))}` +
    `S${p(along(0.9, 2))} ${p(outer)}` +
    `Q${p([(outer[0] + inner[0]) / 2 + ux * 12, (outer[1] + inner[1]) / 2 + uy * 12])} ${p(inner)}` +
    underArm +
    `L${p([pit[0] - side * 70, pit[1] - 60])}z`;
  const middle = along(0.5, 0);
  return {
    d,
    cuff: [outer, inner],
    across:
      side < 0
        ? [
            middle[0] - 14,
            middle[1],
            middle[0] + vx * (isLong ? 138 : 200),
            middle[1] + vy * (isLong ? 138 : 200),
          ]
        : [
            middle[0] + vx * (isLong ? 138 : 200),
            middle[1] + vy * (isLong ? 138 : 200),
            middle[0] + 14,
            middle[1],
          ],
    folds: isLong ? longFolds(along, vx, vy, pit) : shortFolds(along, pit, vx, vy),
    turn: side * -angle,
  };
}

type Along = (share: number, out: number) => Point;

function shortFolds(along: Along, pit: Point, vx: number, vy: number): Fold[] {
  const toward = (share: number, inside: number): Point => {
    const [x, y] = along(share, 0);
    return [x + vx * inside, y + vy * inside];
  };
  return [
    { from: pit, to: toward(0.62, 40), bend: 12, width: 20, height: 0.4 },
    { from: pit, to: toward(0.95, 70), bend: -10, width: 22, height: 0.45 },
    { from: toward(0.3, 30), to: toward(1, 46), bend: -14, width: 18, height: 0.28 },
    { from: toward(0.45, 110), to: toward(1, 128), bend: 8, width: 18, height: 0.35 },
  ];
}

function longFolds(along: Along, vx: number, vy: number, pit: Point): Fold[] {
  const toward = (share: number, inside: number): Point => {
    const [x, y] = along(share, 0);
    return [x + vx * inside, y + vy * inside];
  };
  return [
    { from: pit, to: toward(0.2, 20), bend: 14, width: 20, height: 0.4 },
    { from: pit, to: toward(0.42, 40), bend: -16, width: 22, height: 0.45 },
    { from: toward(0.44, 112), to: toward(0.52, 24), bend: 12, width: 16, height: 0.5 },
    { from: toward(0.5, 116), to: toward(0.6, 34), bend: -10, width: 17, height: 0.5 },
    { from: toward(0.57, 4), to: toward(0.64, 84), bend: 10, width: 14, height: 0.4 },
    { from: toward(0.64, 30), to: toward(0.86, 52), bend: 12, width: 18, height: 0.35 },
    { from: toward(0.8, 6), to: toward(0.87, 78), bend: -9, width: 12, height: 0.45 },
    { from: toward(0.86, 96), to: toward(0.91, 22), bend: 8, width: 12, height: 0.45 },
    { from: toward(0.15, 46), to: toward(0.46, 70), bend: -12, width: 22, height: 0.3 },
  ];
}
