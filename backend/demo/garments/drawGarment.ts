import { createBench, finished } from './bench.ts';
import type { GarmentDesign, View } from './design.ts';
import { kinds } from './kinds/kinds.ts';
import { picture, pictureHeight, pictureWidth } from './paint/compose.ts';
import { paintGarment, type Garment } from './paint/garment.ts';
import { n, tag, Sheet } from './paint/sheet.ts';
import { studio } from './paint/studio.ts';

export function drawGarment(design: GarmentDesign, view: View): string {
  const sheet = new Sheet();
  const garment = sewn(sheet, design, view === 'back');
  const painted = paintGarment(sheet, garment);
  const wall = studio(sheet, pictureWidth, pictureHeight);
  if (view !== 'detail') return picture(sheet, wall + painted);
  const { x, y, width } = garment.focus;
  const zoom = pictureWidth / width;
  const transform = `translate(${n(500 - x * zoom)} ${n(625 - y * zoom)}) scale(${n(zoom)})`;
  return picture(sheet, wall + tag('g', { transform }, painted));
}

export function sewn(sheet: Sheet, design: GarmentDesign, back: boolean): Garment {
  const kind = kinds[design.kind];
  const bench = createBench(sheet, design, back, kind.weave);
  kind.sew(bench);
  return finished(bench, kind.crumple);
}
