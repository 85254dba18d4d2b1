import type { Bench } from '../parts/bench.ts';
import { between } from '../../demo/random.ts';
import { standFeet, standWaist } from '../torso/mannequin.ts';
import type { Fold } from '../paint/folds.ts';
import { doubleStitch, ribs, seam, stitch } from '../parts/stitches.ts';
import { at } from '../torso/cut.ts';
import { legPath, type LegCut } from './cut.ts';

export function sewLegs(bench: Bench, cut: LegCut, end: 'stitched' | 'rib'): void {
  if (cut.top < 400) standWaist(bench, cut.top, cut.waist);
  standFeet(
    bench,
    cut.hemY + (end === 'rib' ? 40 : 0),
    (cut.hem + cut.hemIn) / 2,
    (cut.hem - cut.hemIn) / 2 - 14,
  );
  for (const side of [1, -1]) {
    const box = [500 + side * 4, 600, 500 + side * cut.knee, 600] as const;
    bench.panels.push({
      d: legPath(cut, side),
      cloth: bench.cloth,
      across: side < 0 ? [box[2], box[1], box[0], box[3]] : box,
      height: side < 0 ? 0.7 : 0.5,
      round: 0.85,
    });
    bench.folds.push(...legFolds(bench, cut, side));
    if (end === 'stitched') bench.trims += hemStitch(bench, cut, side);
    else sewLegRib(bench, cut, side);
  }
  bench.trims += seam(
    `M500 ${cut.top + 40}C503 ${cut.top + 200} 502 ${cut.crotchY - 60} 500 ${cut.crotchY}`,
    bench.cloth.tones,
  );
}

const hemStitch = (bench: Bench, { hem, hemIn, hemY }: LegCut, side: number): string =>
  doubleStitch(
    `M${at(side, hem - 3, hemY - 30)}Q${at(side, (hem + hemIn) / 2, hemY - 16)} ${at(side, hemIn - 1, hemY - 26)}`,
    bench.cloth.tones,
    7,
  );

function sewLegRib(bench: Bench, { hem, hemIn, hemY }: LegCut, side: number): void {
  bench.panels.push({
    d: `M${at(side, hem, hemY - 2)}Q${at(side, (hem + hemIn) / 2, hemY + 12)} ${at(side, hemIn, hemY + 2)}L${at(side, hemIn + 8, hemY + 52)}Q${at(side, (hem + hemIn) / 2, hemY + 64)} ${at(side, hem - 8, hemY + 48)}z`,
    cloth: { ...bench.trim, weave: 'jersey' },
    height: 0.4,
  });
  bench.trims +=
    ribs(
      `M${at(side, hem - 9, hemY + 26)}Q${at(side, (hem + hemIn) / 2, hemY + 38)} ${at(side, hemIn + 9, hemY + 28)}`,
      44,
      bench.trim.tones,
    ) +
    seam(
      `M${at(side, hem, hemY)}Q${at(side, (hem + hemIn) / 2, hemY + 13)} ${at(side, hemIn, hemY + 3)}`,
      bench.cloth.tones,
    );
}

function legFolds(bench: Bench, cut: LegCut, side: number): Fold[] {
  const spot = (half: number, y: number): readonly [number, number] => [
    500 + side * half + between(bench.random, -9, 9),
    y + between(bench.random, -12, 12),
  ];
  const long = cut.hemY - cut.crotchY > 300;
  const whiskers: Fold[] = [
    {
      from: spot(10, cut.crotchY - 14),
      to: spot(150, cut.crotchY - 78),
      bend: side * 14,
      width: 15,
      height: 0.45,
    },
    {
      from: spot(14, cut.crotchY + 12),
      to: spot(176, cut.crotchY - 6),
      bend: side * 16,
      width: 17,
      height: 0.4,
    },
    {
      from: spot(24, cut.crotchY + 40),
      to: spot(150, cut.crotchY + 90),
      bend: side * 18,
      width: 18,
      height: 0.36,
    },
    {
      from: spot(cut.hip - 20, cut.hipY - 120),
      to: spot(120, cut.crotchY + 60),
      bend: side * -24,
      width: 26,
      height: 0.24,
    },
  ];
  if (!long)
    return [
      ...whiskers,
      { from: spot(140, cut.hemY), to: spot(120, cut.crotchY + 10), bend: 18, width: 30, height: 0.3 },
    ];
  const middle = (cut.knee + cut.kneeIn) / 2;
  return [
    ...whiskers,
    {
      from: spot(middle + 6, cut.crotchY + 70),
      to: spot(middle, cut.kneeY - 30),
      bend: side * 12,
      width: 24,
      height: 0.3,
    },
    {
      from: spot(cut.knee - 10, cut.kneeY - 50),
      to: spot(middle - 30, cut.kneeY - 6),
      bend: 12,
      width: 14,
      height: 0.42,
    },
    {
      from: spot(cut.kneeIn + 8, cut.kneeY - 20),
      to: spot(middle + 34, cut.kneeY + 26),
      bend: -12,
      width: 15,
      height: 0.42,
    },
    {
      from: spot(cut.knee - 8, cut.kneeY + 40),
      to: spot(middle - 10, cut.kneeY + 76),
      bend: 10,
      width: 13,
      height: 0.35,
    },
    {
      from: spot(middle, cut.kneeY + 80),
      to: spot(middle + 10, cut.hemY - 120),
      bend: -12,
      width: 24,
      height: 0.3,
    },
    {
      from: spot(cut.hem - 6, cut.hemY - 120),
      to: spot(cut.hemIn + 40, cut.hemY - 80),
      bend: 12,
      width: 13,
      height: 0.45,
    },
    {
      from: spot(cut.hemIn + 6, cut.hemY - 84),
      to: spot(cut.hem - 36, cut.hemY - 46),
      bend: -10,
      width: 13,
      height: 0.42,
    },
  ];
}

export function sewWaistband(bench: Bench, { top, waist }: LegCut, loops = true): void {
  const { tones } = bench.cloth;
  const d = `M${at(-1, waist - 2, top)}Q500 ${top + (bench.back ? -8 : 20)} ${at(1, waist - 2, top)}L${at(1, waist + 6, top + 46)}Q500 ${top + 66} ${at(-1, waist + 6, top + 46)}z`;
  bench.panels.push({ d, cloth: bench.cloth, height: 0.7, round: 0.7, casts: true });
  bench.trims +=
    stitch(`M${at(-1, waist, top + 8)}Q500 ${top + 27} ${at(1, waist, top + 8)}`, tones) +
    seam(`M${at(-1, waist + 6, top + 46)}Q500 ${top + 66} ${at(1, waist + 6, top + 46)}`, tones);
  if (!loops) return;
  for (const half of bench.back ? [-110, 0, 110] : [-118, 118]) {
    const x = 500 + half;
    bench.panels.push({
      d: `M${x - 8} ${top + 4}H${x + 8}V${top + 66}H${x - 8}z`,
      cloth: bench.cloth,
      height: 0.9,
      round: 0.3,
      casts: true,
    });
    bench.trims += stitch(`M${x - 4} ${top + 8}V${top + 60}M${x + 4} ${top + 8}V${top + 60}`, tones);
  }
}
