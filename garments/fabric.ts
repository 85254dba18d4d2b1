import { createBench, finished } from './parts/bench.ts';
import type { GarmentDesign } from './paint/design.ts';
import { kinds } from './kinds/kinds.ts';
import { paintGarment } from './paint/garment.ts';
import { line, Sheet, tag } from './paint/sheet.ts';
import { tones, mix } from './paint/tones.ts';

/** The cloth is drawn at a third of its size and enlarged, so that the weave is visible. */
const zoom = 3;

export function paintSwatch(sheet: Sheet, design: GarmentDesign): string {
  const bench = createBench(sheet, design, 'front', kinds[design.kind].weave);
  const { cloth } = bench;
  const reverse = { ...cloth, tones: tones(mix(design.colour, '#ffffff', 0.22)), print: 'plain' as const };
  bench.panels.push(
    { d: `M26 40L238 36Q240 150 306 126L312 372${pinked(312, 30)}z`, cloth, round: 0.35, height: 0.5 },
    {
      d: 'M238 36C246 60 258 108 306 126C280 138 244 132 224 116C222 90 230 60 238 36z',
      cloth: reverse,
      round: 0.6,
      height: 0.9,
      casts: true,
    },
  );
  bench.folds.push(
    { from: [20, 150], to: [270, 200], bend: 22, width: 44, height: 0.2 },
    { from: [30, 262], to: [312, 268], bend: -26, width: 48, height: 0.17 },
    { from: [50, 384], to: [250, 250], bend: 16, width: 40, height: 0.19 },
    { from: [316, 350], to: [150, 300], bend: 12, width: 32, height: 0.15 },
    { from: [244, 110], to: [90, 150], bend: 10, width: 26, height: 0.16 },
  );
  const edge = 'M33 42L37 372';
  bench.trims +=
    line(edge, cloth.tones.shade, 9, { opacity: '.5' }) +
    line(edge, cloth.tones.thread, 1.2, { 'stroke-dasharray': '3 2' });
  return tag('g', { transform: `scale(${zoom})` }, paintGarment(sheet, finished(bench, 0)));
}

function pinked(from: number, to: number): string {
  let edge = '';
  for (let x = from, low = true; x >= to; x -= 6, low = !low) edge += `L${x} ${low ? 380 : 374}`;
  return edge;
}
