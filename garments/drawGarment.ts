import type { View } from '../demo/range/itemPictures.ts';
import type { GarmentDesign } from './paint/design.ts';
import { paintSwatch } from './fabric.ts';
import { picture, pictureHeight, pictureWidth } from './paint/compose.ts';
import { paintGarment } from './paint/garment.ts';
import { n, tag, Sheet } from './paint/sheet.ts';
import { studio } from './paint/studio.ts';
import { sewn } from './sewn.ts';

export function drawGarment(design: GarmentDesign, view: View): string {
  const sheet = new Sheet();
  const wall = studio(sheet, pictureWidth, pictureHeight);
  if (view === 'fabric') return picture(sheet, wall + paintSwatch(sheet, design));
  const garment = sewn(sheet, design, view === 'detail' ? 'front' : view);
  if (view === 'worn') {
    const transform = `translate(0 ${n(garment.shift ?? 0)})`;
    return picture(sheet, wall + tag('g', { transform }, paintGarment(sheet, garment)));
  }
  if (view !== 'detail') return picture(sheet, wall + paintGarment(sheet, garment));
  const { x, y, width } = garment.focus;
  const zoom = pictureWidth / width;
  const transform = `translate(${n(500 - x * zoom)} ${n(625 - y * zoom)}) scale(${n(zoom)})`;
  return picture(sheet, wall + tag('g', { transform }, paintGarment(sheet, garment, true)));
}
