import type { Print, Weave } from './design.ts';
import { printFill } from './prints.ts';
import { part, tag, type Sheet } from './sheet.ts';
import type { Tones } from './tones.ts';
import { clockwise } from './winding.ts';

export interface Cloth {
  tones: Tones;
  print: Print;
  printColour: string;
  weave: Weave;
}

export interface Panel {
  /** A closed outline in absolute commands. */
  d: string;
  cloth: Cloth;
  /** The axis along which the light changes; by default across the panel's bounding box. */
  across?: readonly [x1: number, y1: number, x2: number, y2: number];
  turn?: number;
  /** 0 (flat) to 1. */
  round?: number;
  /** Height above the parts below, from 0 to 1. */
  height?: number;
  casts?: boolean;
}

export function panelShape(sheet: Sheet, { d }: Panel, index: number): (attributes?: Attributes) => string {
  sheet.define(`p${index}`, (id) => tag('path', { id, d: clockwise(d) }));
  return (attributes = {}) => tag('use', { href: `#${sheet.id(`p${index}`)}`, ...attributes });
}
type Attributes = Parameters<typeof tag>[1];

export function paintPanel(sheet: Sheet, panel: Panel, index: number): string {
  const { cloth, turn = 0, round = 1 } = panel;
  const shape = panelShape(sheet, panel, index);
  const print = printFill(sheet, cloth.print, cloth.tones.base, cloth.printColour, turn);
  return (
    (panel.casts ? shape(cast(sheet)) : '') +
    shape({ fill: cloth.tones.base, stroke: cloth.tones.line, 'stroke-width': 2, 'stroke-opacity': '.6' }) +
    (print ? shape({ fill: print }) : '') +
    (round > 0 ? shape({ fill: volume(sheet, panel, index), opacity: part(round) }) : '')
  );
}

const cast = (sheet: Sheet): Attributes => ({
  fill: '#0a0e1a',
  opacity: '.34',
  transform: 'translate(3 10)',
  filter: sheet.define('cast', (id) =>
    tag(
      'filter',
      { id, x: '-.2', y: '-.2', width: '1.4', height: '1.5', 'color-interpolation-filters': 'sRGB' },
      tag('feGaussianBlur', { stdDeviation: 7 }),
    ),
  ),
});

function volume(sheet: Sheet, { across, cloth }: Panel, index: number): string {
  const stops = sheet.define(`light-${cloth.tones.base.slice(1)}`, (id) =>
    tag('linearGradient', { id }, lights(cloth.tones)),
  );
  if (!across) return stops;
  const [x1, y1, x2, y2] = across;
  return sheet.define(`light-${index}`, (id) =>
    tag('linearGradient', { id, href: stops.slice(4, -1), gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }),
  );
}

const stop = (offset: string, colour: string, opacity: string): string =>
  tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });

const lights = ({ deep, shade, light }: Tones): string =>
  stop('0', deep, '.62') +
  stop('.09', shade, '.4') +
  stop('.3', light, '.42') +
  stop('.46', light, '.1') +
  stop('.7', shade, '.3') +
  stop('.9', shade, '.7') +
  stop('1', deep, '.8');
