import { between, seeded } from '../../demo/random.ts';
import type { Weave } from './design.ts';
import { luminance } from './tones.ts';
import { n, path, tag, type Sheet } from './sheet.ts';

interface Tile {
  dark: string;
  light: string;
  strength: number;
  width?: number;
}

/**
 * librsvg repeats a large tile much faster than a small one. This one, and each of its sixths, measures whole
 * pixels in pictures of 320, 480 and 640, so that rows do not form bands.
 */
const size = 75;

/** Coarser than real cloth: a mark must measure about four pixels in a picture of 400. */
const tiles: Record<Weave, () => Tile> = {
  jersey: () => ({
    dark: grid(9.375, 9.375, 'l4 5l4-5'),
    light: grid(9.375, 9.375, 'm1 3l3 4'),
    strength: 0.13,
  }),
  pique: () => ({
    dark: grid(12.5, 12.5, 'm1 4l4-3l4 3l-4 3z', 6.25),
    light: grid(12.5, 12.5, 'm7 9l4-3', 6.25),
    strength: 0.2,
  }),
  twill: () => ({ dark: slants(9.375, 0), light: slants(9.375, 3), strength: 0.15, width: 2.2 }),
  poplin: () => ({ dark: grid(9.375, 9.375, 'h4'), light: grid(9.375, 9.375, 'm5 4v4'), strength: 0.08 }),
  knit: () => ({
    dark: grid(18.75, 12.5, 'm1 0l8.4 8l8.4-8'),
    light: grid(18.75, 12.5, 'm2 4l6 6m8.6-6l-5 5'),
    strength: 0.2,
    width: 2.6,
  }),
  fleece: () => ({ dark: fibres('fleece', 9.375), light: fibres('pile', 9.375), strength: 0.12 }),
  shell: () => ({
    dark: grid(12.5, 12.5, 'h4', 6.25),
    light: grid(12.5, 12.5, 'm6 6h4', 6.25),
    strength: 0.08,
  }),
  leather: () => ({ dark: fibres('leather', 12.5), light: fibres('grain', 18.75), strength: 0.08 }),
  canvas: () => ({
    dark: grid(12.5, 12.5, 'h7m-7 3h7m5 3h-5'),
    light: grid(12.5, 12.5, 'm9 0v6m-6 6v-5'),
    strength: 0.17,
    width: 2,
  }),
};

export function weaveFill(sheet: Sheet, weave: Weave, colour: string): string {
  const bright = luminance(colour) > 0.7;
  return sheet.define(`weave-${weave}${bright ? '-light' : ''}`, (id) => {
    const { dark, light, strength, width = 1.6 } = tiles[weave]();
    return tag(
      'pattern',
      { id, width: size, height: size, patternUnits: 'userSpaceOnUse' },
      tag(
        'g',
        { fill: 'none', 'stroke-width': width },
        path(dark, { stroke: '#000', 'stroke-opacity': String(strength * (bright ? 0.5 : 1)) }) +
          path(light, { stroke: '#fff', 'stroke-opacity': String(strength * (bright ? 1.4 : 0.62)) }),
      ),
    );
  });
}

/** Every other row is moved to the right by `shift`. */
function grid(dx: number, dy: number, mark: string, shift = 0): string {
  let marks = '';
  for (let y = 0; y < size; y += dy) {
    for (let x = ((y / dy) % 2) * shift; x < size; x += dx) marks += `M${x} ${y}${mark}`;
  }
  return marks;
}

function slants(step: number, shift: number): string {
  let marks = '';
  for (let x = -size; x < size; x += step) marks += `M${x + shift} ${size}l${size}-${size}`;
  return marks;
}

/** Evenly spread, because a cluster would be repeated with the tile. */
function fibres(seed: string, step: number): string {
  const random = seeded(seed);
  let marks = '';
  for (let y = 0; y < size; y += step) {
    for (let x = 0; x < size; x += step) {
      const [dx, dy] = [between(random, 0, 4), between(random, 0, 4)];
      marks += `M${n(x + dx)} ${n(y + dy)}q3 ${n(between(random, -3, 3))} ${n(between(random, 4, 6))} ${n(between(random, -2, 4))}`;
    }
  }
  return marks;
}
