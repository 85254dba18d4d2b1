import { createBench, finished } from './parts/bench.ts';
import type { GarmentDesign, Side } from './paint/design.ts';
import { kinds } from './kinds/kinds.ts';
import type { Garment } from './paint/garment.ts';
import type { Sheet } from './paint/sheet.ts';

export function sewn(sheet: Sheet, design: GarmentDesign, side: Side = 'front'): Garment {
  const kind = kinds[design.kind];
  const bench = createBench(sheet, design, side, kind.weave);
  kind.sew(bench);
  return finished(bench, kind.crumple);
}
