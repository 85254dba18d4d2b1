import { createBench, finished } from './bench.ts';
import type { GarmentDesign } from './design.ts';
import { kinds } from './kinds/kinds.ts';
import { paintGarment } from './paint/garment.ts';
import { line, Sheet, tag } from './paint/sheet.ts';
import { tones, mix } from './paint/tones.ts';

/** Everything is drawn at a third of its size and enlarged, so that the weave shows as under a lens. */
const zoom = 3;

/** A piece of the cloth with its selvedge on the left, one corner turned over. */
export function paintSwatch(sheet: Sheet, design: GarmentDesign): string {
  const bench = createBench(sheet, design, false, kinds[design.kind].weave);
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
    { from: [30, 120], to: [250, 190], bend: 16, width: 24, height: 0.5 },
    { from: [40, 210], to: [306, 250], bend: -18, width: 26, height: 0.45 },
    { from: [60, 378], to: [200, 270], bend: 12, width: 22, height: 0.45 },
    { from: [310, 330], to: [170, 300], bend: 10, width: 18, height: 0.4 },
    { from: [240, 120], to: [120, 160], bend: 8, width: 16, height: 0.35 },
  );
  const edge = 'M33 42L37 372';
  bench.trims +=
    line(edge, cloth.tones.shade, 9, { opacity: '.5' }) +
    line(edge, cloth.tones.thread, 1.2, { 'stroke-dasharray': '3 2' });
  return tag('g', { transform: `scale(${zoom})` }, paintGarment(sheet, finished(bench, 0)));
}

/** Cut with pinking shears, from right to left. */
function pinked(from: number, to: number): string {
  let edge = '';
  for (let x = from, low = true; x >= to; x -= 6, low = !low) edge += `L${x} ${low ? 380 : 374}`;
  return edge;
}
