import type { Bench } from '../parts/bench.ts';
import { path, tag } from '../paint/sheet.ts';
import { zip } from '../parts/fastenings.ts';
import { wornWith, standLegs, standNeck } from '../torso/mannequin.ts';
import { tShirt } from './shirts.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { tape } from '../parts/tape.ts';
import { bodyPath } from '../torso/body.ts';
import { at, cutFor, type Cut } from '../torso/cut.ts';
import { sewInside } from '../torso/necks.ts';
import { drape } from '../torso/drape.ts';
import type { SleeveShape } from '../torso/sleeve.ts';
import { clockwise } from '../paint/winding.ts';

export function hiVisVest(bench: Bench): void {
  const cut = cutFor(bench.design, {
    shoulder: 232,
    chest: 270,
    waist: 272,
    hem: 280,
    neck: 104,
    drop: bench.back ? 40 : 210,
    hemY: 1080,
  });
  sewInside(bench, cut, 'v');
  standNeck(bench, cut);
  standLegs(bench, cut.hemY, cut.hem);
  wornWith(bench, tShirt);
  const d = bodyPath(cut, bench.back ? 'round' : 'v');
  bench.panels.push({ d, cloth: bench.cloth, height: 0.7 });
  bench.folds.push(...drape(cut, bench.random, 0.7));
  hiVisBands(bench, d, [640, 840], cut, true);
  bench.trims += binding(d, bench);
  if (!bench.back) bench.trims += zip(500, cut.neckY + cut.drop, cut.hemY + 14, bench.cloth.tones, '#6c727b');
  bench.focus = { x: 480, y: 560, width: 520 };
}

const binding = (d: string, { trim, cloth }: Bench): string =>
  path(d, {
    fill: 'none',
    stroke: trim.tones.base === cloth.tones.base ? cloth.tones.deep : trim.tones.base,
    'stroke-width': 13,
    'stroke-linejoin': 'round',
  }) + stitch(d, trim.tones);

export function hiVisBands(
  bench: Bench,
  body: string,
  heights: readonly number[],
  cut: Cut,
  braces = true,
): void {
  const within = bench.sheet.define('bands', (id) => tag('clipPath', { id }, path(clockwise(body))));
  const first = heights[0] ?? 600;
  if (braces) {
    for (const side of [-1, 1]) {
      bench.trims += tape(
        bench.sheet,
        `M${at(side, cut.neck + 62, cut.neckY)}C${at(side, cut.neck + 64, cut.neckY + 200)} ${at(side, cut.neck + 50, first - 100)} ${at(side, cut.neck + 52, first)}`,
        50,
        within,
      );
    }
  }
  for (const y of heights) {
    bench.trims += tape(bench.sheet, `M${at(-1, 330, y - 8)}Q500 ${y + 22} ${at(1, 330, y - 8)}`, 52, within);
    for (const edge of [-26, 26])
      bench.trims += tag(
        'g',
        { 'clip-path': within },
        seam(
          `M${at(-1, 330, y - 8 + edge)}Q500 ${y + 22 + edge} ${at(1, 330, y - 8 + edge)}`,
          bench.cloth.tones,
        ),
      );
  }
}

export function sleeveBands(bench: Bench, { d, cuff: [outer, inner], turn }: SleeveShape): void {
  const name = `arm${turn < 0 ? 'l' : 'r'}`;
  const within = bench.sheet.define(name, (id) => tag('clipPath', { id }, path(d)));
  for (const up of [170, 330]) {
    bench.trims += tape(
      bench.sheet,
      `M${outer[0] - (inner[0] - outer[0]) * 0.4} ${outer[1] - up}L${inner[0] + (inner[0] - outer[0]) * 0.8} ${inner[1] - up + 26}`,
      48,
      within,
    );
  }
}
