import type { Bench } from '../parts/bench.ts';
import { line, n } from '../paint/sheet.ts';
import type { Cloth } from '../paint/panel.ts';
import { button } from '../parts/fastenings.ts';
import { standArm } from './mannequin.ts';
import { ribs, seam, stitch } from '../parts/stitches.ts';
import type { Cut } from './cut.ts';
import { sleeve, type Point, type SleeveCut, type SleeveShape } from './sleeve.ts';

type SleeveEnd = 'stitched' | 'rib' | 'cuff' | 'plain';

export function sewSleeves(
  bench: Bench,
  cut: Cut,
  sleeveCut: SleeveCut,
  end: SleeveEnd,
  cloth?: Cloth,
): SleeveShape[] {
  return [-1, 1].map((side) => {
    const shape = sleeve(cut, side, bench.worn ? hanging(sleeveCut) : sleeveCut);
    bench.panels.push({
      d: shape.d,
      cloth: cloth ?? bench.cloth,
      across: shape.across,
      turn: shape.turn,
      height: 0.5,
    });
    bench.folds.push(...shape.folds);
    finishSleeve(bench, shape, end);
    standArm(bench, shape);
    return shape;
  });
}

const hanging = ({ length, angle, cuff }: SleeveCut): SleeveCut => ({
  length,
  angle: Math.min(angle, 30),
  cuff: Math.min(cuff, 142),
});

function finishSleeve(bench: Bench, { cuff: [outer, inner] }: SleeveShape, end: SleeveEnd): void {
  const { tones } = bench.cloth;
  if (end === 'stitched') {
    bench.trims += stitch(across(outer, inner, 24, 3), tones) + stitch(across(outer, inner, 33, 3), tones);
    if (bench.cloth.print === 'tipping') {
      bench.trims +=
        line(across(outer, inner, 46), bench.trim.tones.base, 7) +
        line(across(outer, inner, 62), bench.trim.tones.base, 4);
    }
  }
  if (end === 'rib') {
    bench.panels.push({
      d: band(outer, inner, 6, -48, 9),
      cloth: { ...bench.trim, weave: 'jersey' },
      height: 0.35,
    });
    bench.trims +=
      ribs(across(outer, inner, -21, 9), 50, bench.trim.tones) + seam(across(outer, inner, 6, 3), tones);
    if (bench.cloth.print === 'tipping')
      bench.trims += line(across(outer, inner, -22), bench.cloth.tones.light, 6);
  }
  if (end === 'cuff') {
    bench.panels.push({ d: band(outer, inner, 54, -8, -3), cloth: bench.trim, height: 0.45 });
    const near = mixPoint(inner, outer, 0.2);
    bench.trims +=
      seam(across(outer, inner, 52), tones) +
      stitch(across(outer, inner, 4, 6), tones) +
      stitch(across(outer, inner, 44, 6), tones) +
      button(near[0], near[1] - 22, '#f1efe9', 7);
  }
}

function across(outer: Point, inner: Point, up: number, inset = 1): string {
  const [ux, uy] = downward(outer, inner);
  const [ax, ay] = mixPoint(outer, inner, inset / 100);
  const [bx, by] = mixPoint(inner, outer, inset / 100);
  const lift = (x: number, y: number, more = 0): string =>
    `${n(x - ux * (up - more))} ${n(y - uy * (up - more))}`;
  return `M${lift(ax, ay)}Q${lift((ax + bx) / 2, (ay + by) / 2, 12)} ${lift(bx, by)}`;
}

function band(outer: Point, inner: Point, top: number, bottom: number, narrow: number): string {
  const [ux, uy] = downward(outer, inner);
  const [lx, ly] = mixPoint(outer, inner, narrow / 100);
  const [mx, my] = mixPoint(inner, outer, narrow / 100);
  const spot = (x: number, y: number, up: number): string => `${n(x - ux * up)} ${n(y - uy * up)}`;
  const middle = (up: number): string => spot((outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2, up - 12);
  return (
    `M${spot(outer[0], outer[1], top)}Q${middle(top)} ${spot(inner[0], inner[1], top)}` +
    `L${spot(mx, my, bottom)}Q${middle(bottom)} ${spot(lx, ly, bottom)}z`
  );
}

function downward(outer: Point, inner: Point): Point {
  const [dx, dy] = [inner[0] - outer[0], inner[1] - outer[1]];
  const length = Math.hypot(dx, dy) || 1;
  return dx > 0 ? [-dy / length, dx / length] : [dy / length, -dx / length];
}

const mixPoint = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
