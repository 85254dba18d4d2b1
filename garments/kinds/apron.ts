import type { Bench } from '../parts/bench.ts';
import { line } from '../paint/sheet.ts';
import { emblem } from '../parts/emblems.ts';
import { eyelet } from '../parts/fastenings.ts';
import { wornWith } from '../torso/mannequin.ts';
import { tShirt } from './shirts.ts';
import { doubleStitch, seam, stitch } from '../parts/stitches.ts';
import { sewPatchPocket } from '../torso/pockets.ts';
import { at } from '../torso/cut.ts';

const ties = (side: number): string =>
  `M${at(side, 250, 520)}C${at(side, 330, 560)} ${at(side, 300, 700)} ${at(side, 352, 800)}`;

export function apron(bench: Bench): void {
  const { trim, cloth } = bench;
  wornWith(bench, tShirt);
  bench.shift = 0;
  const loop = `M${at(-1, 112, 226)}C${at(-1, 120, 90)} ${at(1, 120, 90)} ${at(1, 112, 226)}`;
  bench.behind +=
    line(loop, trim.tones.deep, 30) + line(loop, trim.tones.base, 25) + stitch(loop, trim.tones);
  bench.behind += [-1, 1]
    .map(
      (side) =>
        line(ties(side), trim.tones.deep, 24) +
        line(ties(side), trim.tones.base, 20) +
        stitch(ties(side), trim.tones),
    )
    .join('');
  const d =
    `M${at(-1, 132, 208)}Q500 222 ${at(1, 132, 208)}C${at(1, 138, 330)} ${at(1, 170, 450)} ${at(1, 268, 500)}C${at(1, 276, 700)} ${at(1, 284, 900)} ${at(1, 282, 1096)}` +
    `C${at(1, 180, 1126)} ${at(1, 90, 1102)} ${at(0, 0, 1116)}S${at(-1, 200, 1120)} ${at(-1, 282, 1096)}C${at(-1, 284, 900)} ${at(-1, 276, 700)} ${at(-1, 268, 500)}C${at(-1, 170, 450)} ${at(-1, 138, 330)} ${at(-1, 132, 208)}z`;
  bench.panels.push({ d, cloth, height: 0.6, round: 0.7 });
  for (const [x, low, width] of [
    [320, 640, 34],
    [420, 760, 40],
    [560, 700, 44],
    [660, 620, 30],
    [490, 900, 30],
  ] as const) {
    bench.folds.push({
      from: [x, 1112],
      to: [x + (x - 500) * -0.08, low],
      bend: (x % 7) - 3,
      width,
      height: 0.36,
    });
  }
  bench.folds.push(
    { from: [376, 300], to: [470, 470], bend: 20, width: 22, height: 0.3 },
    { from: [640, 320], to: [540, 480], bend: -20, width: 20, height: 0.28 },
  );
  const edge = d.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) =>
      `${Math.round(500 + (Number(x) - 500) * 0.965)} ${Math.round(640 + (Number(y) - 640) * 0.978)}`,
  );
  bench.trims += stitch(edge, cloth.tones) + eyelet(384, 234) + eyelet(616, 234);
  if (bench.back) bench.trims += seam(`M${at(-1, 264, 520)}Q500 540 ${at(1, 264, 520)}`, cloth.tones);
  else {
    sewPatchPocket(bench, 356, 650, 288, 210);
    bench.trims +=
      doubleStitch('M500 668V848', cloth.tones, 0) +
      emblem(
        bench.design.emblem,
        500,
        380,
        bench.design.colour,
        bench.design.emblem?.kind === 'print' ? 2 : 0.9,
      );
  }
  bench.focus = { x: 500, y: 340, width: 520 };
}
