import type { Fold } from './folds.ts';
import { foldShape } from './folds.ts';
import { castShadows, paintPanel, panelShape, type Panel } from './panel.ts';
import { n, part, tag, type Sheet } from './sheet.ts';

export interface Garment {
  behind?: string;
  /** The mannequin. */
  form?: string;
  shift?: number;
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
    shadow(shapes.join(''), closeUp) +
    (garment.behind ?? '') +
    (garment.form ? garment.form + castShadows.map((cast) => tag('g', cast, shapes.join(''))).join('') : '') +
    garment.panels.map((panel, index) => paintPanel(sheet, panel, index)).join('') +
    garment.trims +
    tag('g', { 'clip-path': clip, style: 'mix-blend-mode:hard-light' }, relief(sheet, garment, closeUp))
  );
}

/** Layers look like a blurred shadow; a blur of this width would take a quarter of the drawing's time. */
const shadowLayers = [3, 6, 9, 12, 16, 20, 25, 30];

/** A close-up needs more layers, because the steps between them are enlarged too. */
function shadow(shapes: string, closeUp: boolean): string {
  const layers = closeUp ? shadowLayers.flatMap((y) => [y - 1.5, y]) : shadowLayers;
  const opacity = closeUp ? '.023' : '.045';
  return layers
    .map((y) =>
      tag('g', { fill: '#1b2233', opacity, transform: `translate(${n(y * 0.42)} ${n(y)})` }, shapes),
    )
    .join('');
}

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
      tag('feGaussianBlur', { stdDeviation: 6 }) +
        tag(
          'feDiffuseLighting',
          { surfaceScale: 9, diffuseConstant: '.577', 'lighting-color': '#fff', kernelUnitLength: '2.5' },
          tag('feDistantLight', { azimuth: 235, elevation: 60 }),
        ),
    ),
  );
  const heights = panels
    .map((panel, index) => {
      if (panel.isFar || (closeUp && !panel.casts)) return '';
      return panelShape(sheet, panel, index)({ 'fill-opacity': part(0.11 + 0.13 * (panel.height ?? 0.4)) });
    })
    .join('');
  const soft = sheet.define('soft', (id) =>
    tag(
      'filter',
      { id, x: '-.02', y: '-.02', width: '1.04', height: '1.04', 'color-interpolation-filters': 'sRGB' },
      tag('feGaussianBlur', { stdDeviation: 14 }),
    ),
  );
  return tag(
    'g',
    { filter, fill: '#fff' },
    heights + tag('g', { filter: soft }, folds.map(foldShape).join('')),
  );
}
