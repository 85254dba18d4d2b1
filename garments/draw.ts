import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { demoShop } from '../demo/range/catalogue.ts';
import { fitFamilyOf } from '../demo/range/fit/fitFamilyOf.ts';
import type { View } from '../demo/range/itemPictures.ts';
import type { DemoItem } from '../demo/range/shop.ts';
import { designOf } from './designOf.ts';
import { drawGarment } from './drawGarment.ts';
import { drawScene } from './drawScene.ts';
import { drawFitChart } from './fitChart.ts';
import { pieceLooks } from './looks.ts';

const archive = join(import.meta.dirname, '../demo/range/pictures.json.br');

const namesBySvg = new Map<string, Set<string>>();
const add = (name: string, svg: string) => namesBySvg.set(svg, (namesBySvg.get(svg) ?? new Set()).add(name));

function drawItem(item: DemoItem, category: string, drawing: string): string {
  const [, colour = '', view] = drawing.split('/');
  if (view) return drawGarment(designOf(item, category, colour), view as View);
  const { kind, sizes } = item.piece;
  const family = fitFamilyOf(kind, sizes);
  if (!family) throw new Error(`${item.name} has no size table.`);
  return drawFitChart(family, item.sizes);
}

const pieces = new Set<string>();
for (const { id, slides, types } of demoShop().sections) {
  for (const [index, { drawing }] of slides.entries()) add(drawing, drawScene(id, index + 1));
  for (const { key, items } of types.flatMap(({ categories }) => categories))
    for (const item of items) {
      pieces.add(item.piece.en);
      for (const { drawing } of item.pictures) add(drawing, drawItem(item, key, drawing));
    }
}
const unknown = Object.values(pieceLooks)
  .flatMap(Object.keys)
  .filter((name) => !pieces.has(name));
if (unknown.length > 0) throw new Error(`looks.ts describes unknown pieces: ${unknown.join('; ')}.`);

const drawings = [...namesBySvg].map(([svg, names]) => ({ names: [...names], svg }));
// The largest window that every decoder reads. Similar drawings are far apart.
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
const bytes = brotliCompressSync(JSON.stringify(drawings), { params });
writeFileSync(archive, bytes);
console.log(`${drawings.length} drawings, ${Math.round(bytes.length / 1024)} KB`);
