import { backdrop } from './backdrop.ts';
import type { GarmentDesign } from './paint/design.ts';
import { picture } from './paint/compose.ts';
import { paintGarment, type Garment } from './paint/garment.ts';
import { line, n, Sheet, tag } from './paint/sheet.ts';
import { scenes, type Scene } from './scenes.ts';
import { highest } from './paint/winding.ts';
import { sewn } from './sewn.ts';

const width = 1600;
const height = 900;

/** Returns an SVG of 1600 by 900. Slides count from 1. */
export function drawScene(section: number, slide: number): string {
  const scene = scenes[section]?.[slide - 1];
  if (!scene) throw new RangeError(`Section ${section} has no slide ${slide}.`);
  const sheet = new Sheet();
  const arranged = { rail, table, pegs }[scene.arrangement](scene);
  return picture(sheet, backdrop(sheet, scene) + arranged, width, height);
}

interface Place {
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

function put(design: GarmentDesign, index: number, { x, y, scale, turn = 0 }: Place): string {
  const sheet = new Sheet(`g${index}-`);
  const painted = paintGarment(sheet, smooth(sewn(sheet, design)));
  const transform = `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale}) translate(-500 -625)`;
  return sheet.defs + tag('g', { transform }, painted);
}

/** At the size of a scene's garments a weave would only cause moiré. */
const smooth = (garment: Garment): Garment => ({
  ...garment,
  panels: garment.panels.map((panel) => ({ ...panel, cloth: { ...panel.cloth, weave: undefined } })),
});

function rail({ garments }: Scene): string {
  const step = width / (garments.length + 0.6);
  const hung = garments.map((design, index) => {
    const x = step * (index + 0.8);
    return hanger(x, 132) + put(design, index, { x, y: 452, scale: 0.52, turn: (index % 3) - 1 });
  });
  return rod(118) + hung.join('');
}

const rod = (y: number): string =>
  line(`M40 ${y + 14}H1560`, '#2a2118', 10, { opacity: '.18' }) +
  line(`M30 ${y}H1570`, '#6e5238', 15, { 'stroke-linecap': 'round' }) +
  line(`M34 ${y - 3}H1566`, '#b08d63', 5, { 'stroke-linecap': 'round' });

const hanger = (x: number, y: number): string =>
  line(
    `M${n(x)} ${y + 56}V${y + 30}C${n(x)} ${y + 14} ${n(x + 18)} ${y + 12} ${n(x + 18)} ${y - 6}C${n(x + 18)} ${y - 26} ${n(x - 14)} ${y - 26} ${n(x - 14)} ${y - 8}`,
    '#8b9098',
    5,
    {
      'stroke-linecap': 'round',
    },
  ) +
  line(
    `M${n(x - 96)} ${y + 100}Q${n(x - 40)} ${y + 60} ${n(x)} ${y + 54}Q${n(x + 40)} ${y + 60} ${n(x + 96)} ${y + 100}`,
    '#7a5a3c',
    12,
    {
      'stroke-linecap': 'round',
    },
  );

function table({ garments }: Scene): string {
  const places: readonly Place[] = [
    { x: 420, y: 468, scale: 0.6, turn: -9 },
    { x: 850, y: 452, scale: 0.6, turn: 4 },
    { x: 1240, y: 478, scale: 0.56, turn: 12 },
  ];
  return garments
    .map((design, index) => put(design, index, places[index] ?? { x: 800, y: 450, scale: 0.5 }))
    .join('');
}

const pegY = 119;

function topOf(design: GarmentDesign): number {
  if (design.kind === 'tote') return 222;
  if (design.kind === 'apron') return 124;
  const { panels } = sewn(new Sheet(), design);
  return Math.min(...panels.map(({ d }) => highest(d)));
}

function pegs({ garments }: Scene): string {
  const board =
    tag('rect', {
      x: 180,
      y: 96,
      width: 1240,
      height: 46,
      rx: 6,
      fill: '#2a2118',
      opacity: '.16',
      transform: 'translate(4 12)',
    }) +
    tag('rect', { x: 180, y: 96, width: 1240, height: 46, rx: 6, fill: '#a98459' }) +
    line('M186 108H1414M186 124H1414', '#8a6842', 2, { opacity: '.4' });
  const hung = garments.map((design, index) => {
    const x = 400 + index * 400;
    const scale = 0.57;
    const y = pegY + 6 + (625 - topOf(design)) * scale;
    const peg =
      tag('circle', { cx: x, cy: pegY, r: 17, fill: '#6e5238' }) +
      tag('circle', { cx: x - 4, cy: 114, r: 9, fill: '#b08d63' });
    return put(design, index, { x, y, scale, turn: (index % 2) * 2 - 1 }) + peg;
  });
  return board + hung.join('');
}
