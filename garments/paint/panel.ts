import type { Print, Weave } from './design.ts';
import { printFill } from './prints.ts';
import { part, tag, type Sheet } from './sheet.ts';
import type { Tones } from './tones.ts';
import { weaveFill } from './weaves.ts';
import { clockwise } from './winding.ts';

export interface Cloth {
  tones: Tones;
  print: Print;
  printColour: string;
  weave: Weave | undefined;
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
  /** Has no relief, because a nearer garment covers a part of it. */
  isFar?: boolean;
  /** Seams and buttons that the panels above hide. */
  trims?: string;
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
    (panel.casts ? castShadows.map(shape).join('') : '') +
    shape({ fill: cloth.tones.base, stroke: cloth.tones.line, 'stroke-width': 2, 'stroke-opacity': '.42' }) +
    (print ? shape({ fill: print }) : '') +
    (cloth.weave ? shape({ fill: weaveFill(sheet, cloth.weave, cloth.tones.base) }) : '') +
    (round > 0 ? shape({ fill: volume(sheet, panel, index), opacity: part(round) }) : '') +
    (panel.trims ?? '')
  );
}

/** Three thin layers look like a blurred shadow and are drawn much faster. */
export const castShadows: readonly Attributes[] = (
  [
    [1, 3, '.12'],
    [2, 7, '.08'],
    [3, 12, '.05'],
  ] as const
).map(([x, y, opacity]) => ({ fill: '#0a0e1a', opacity, transform: `translate(${x} ${y})` }));

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
  stop('0', deep, '.4') +
  stop('.1', shade, '.2') +
  stop('.3', light, '.3') +
  stop('.5', light, '.08') +
  stop('.72', shade, '.2') +
  stop('.9', shade, '.48') +
  stop('1', deep, '.56');
