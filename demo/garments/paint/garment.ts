import type { Fold } from './folds.ts';
import { foldShape } from './folds.ts';
import { paintPanel, panelShape, type Panel } from './panel.ts';
import { part, tag, type Sheet } from './sheet.ts';
import { weaveFill } from './weaves.ts';

export interface Garment {
  behind?: string;
  panels: Panel[];
  folds: Fold[];
  trims: string;
  focus: Focus;
}

export interface Focus {
  x: number;
  y: number;
  width: number;
}

export function paintGarment(sheet: Sheet, garment: Garment, closeUp = false): string {
  const shapes = garment.panels
    .map((panel, index) => panelShape(sheet, panel, index))
    .map((shape) => shape());
  const clip = sheet.define('outline', (id) => tag('clipPath', { id }, shapes.join('')));
  return (
    shadow(sheet, shapes.join('')) +
    (garment.behind ?? '') +
    garment.panels.map((panel, index) => paintPanel(sheet, panel, index)).join('') +
    tag('g', { 'clip-path': clip }, weave(sheet, garment)) +
    garment.trims +
    tag('g', { 'clip-path': clip, style: 'mix-blend-mode:hard-light' }, relief(sheet, garment, closeUp))
  );
}

function shadow(sheet: Sheet, shapes: string): string {
  const filter = sheet.define('rest', (id) =>
    tag(
      'filter',
      { id, x: '-.1', y: '-.1', width: '1.2', height: '1.2', 'color-interpolation-filters': 'sRGB' },
      tag('feGaussianBlur', { stdDeviation: 16 }),
    ),
  );
  return (
    tag('g', { fill: '#1b2233', opacity: '.3', filter, transform: 'translate(8 20)' }, shapes) +
    tag('g', { fill: '#1b2233', opacity: '.14', transform: 'translate(2 5)' }, shapes)
  );
}

const weave = (sheet: Sheet, { panels: [first] }: Garment): string =>
  first
    ? tag('rect', {
        width: 1000,
        height: 1250,
        fill: weaveFill(sheet, first.cloth.weave, first.cloth.tones.base),
      })
    : '';

/**
 * Level cloth becomes grey, which a hard-light blend leaves unchanged. kernelUnitLength makes the light
 * independent of the picture's size. The blur treats the picture's edge as the end of the cloth, so in a
 * close-up only parts sewn on have a height.
 */
function relief(sheet: Sheet, { panels, folds }: Garment, closeUp: boolean): string {
  const filter = sheet.define('relief', (id) =>
    tag(
      'filter',
      { id, x: '-.02', y: '-.02', width: '1.04', height: '1.04', 'color-interpolation-filters': 'sRGB' },
      tag('feGaussianBlur', { stdDeviation: 9 }) +
        tag(
          'feDiffuseLighting',
          { surfaceScale: 9, diffuseConstant: '.777', 'lighting-color': '#fff', kernelUnitLength: '2.5' },
          tag('feDistantLight', { azimuth: 225, elevation: 40 }),
        ),
    ),
  );
  const heights = panels
    .map((panel, index) => {
      if (closeUp && !panel.casts) return '';
      return panelShape(sheet, panel, index)({ 'fill-opacity': part(0.11 + 0.13 * (panel.height ?? 0.4)) });
    })
    .join('');
  return tag('g', { filter, fill: '#fff' }, heights + folds.map(foldShape).join(''));
}
