import type { Weave } from './design.ts';
import { luminance } from './tones.ts';
import { path, tag, type Sheet } from './sheet.ts';

interface Tile {
  dark: string;
  light: string;
  strength: number;
}

/** librsvg repeats a large tile much faster than a small one. */
const size = 72;

const tiles: Record<Weave, () => Tile> = {
  jersey: () => ({ dark: grid(6, 6, 'l3 4l3-4'), light: grid(6, 6, 'm0 2l3 4'), strength: 0.17 }),
  pique: () => ({
    dark: grid(9, 9, 'm0 3l3-2l3 2l-3 2z'),
    light: grid(9, 9, 'm4 7l3-2l3 2l-3 2z'),
    strength: 0.16,
  }),
  twill: () => ({ dark: slants(0), light: slants(2), strength: 0.2 }),
  poplin: () => ({ dark: grid(6, 6, 'v3'), light: grid(6, 6, 'm3 3h3'), strength: 0.12 }),
  knit: () => ({ dark: grid(12, 9, 'l6 6l6-6'), light: grid(12, 9, 'm1 3l5 5'), strength: 0.26 }),
  fleece: () => ({ dark: grid(9, 9, 'm2 1q3 1 2 4'), light: grid(9, 9, 'm6 5q-2 0 1 3'), strength: 0.18 }),
  shell: () => ({ dark: grid(6, 6, 'h2'), light: grid(6, 6, 'm3 3h2'), strength: 0.16 }),
  canvas: () => ({ dark: grid(9, 9, 'h5m0 4h5'), light: grid(9, 9, 'm7-1v5m-4 0v5'), strength: 0.22 }),
};

export function weaveFill(sheet: Sheet, weave: Weave, colour: string, turn = 0): string {
  return sheet.define(`weave-${weave}-${turn}`, (id) => {
    const { dark, light, strength } = tiles[weave]();
    const bright = luminance(colour);
    return tag(
      'pattern',
      { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
      tag(
        'g',
        { fill: 'none', 'stroke-width': 1.5 },
        path(dark, { stroke: '#000', 'stroke-opacity': String(strength * (bright > 0.7 ? 0.5 : 1)) }) +
          path(light, { stroke: '#fff', 'stroke-opacity': String(strength * (bright > 0.7 ? 1.4 : 0.62)) }),
      ),
    );
  });
}

function grid(dx: number, dy: number, mark: string): string {
  let marks = '';
  for (let y = 0; y < size; y += dy) {
    for (let x = 0; x < size; x += dx) marks += `M${x} ${y}${mark}`;
  }
  return marks;
}

const slants = (shift: number): string => {
  let marks = '';
  for (let x = -size; x < size; x += 6) marks += `M${x + shift} ${size}l${size}-${size}`;
  return marks;
};
