import type { Measures } from 'mf-shared/calls';
import type { GarmentKind, Piece } from '../sections/range.ts';
import { fitTables, type FitFamily } from './fitTables.ts';

const lines = {
  'adult-top': ['chest', 'length', 'sleeve'],
  'ladies-top': ['chest', 'length', 'sleeve'],
  'adult-layer': ['chest', 'length', 'sleeve'],
  'child-top': ['chest', 'length', 'sleeve'],
  'child-bottom': ['waist', 'length', 'inseam'],
  'waist-bottom': ['waist', 'length', 'inseam'],
  skirt: ['waist', 'length', 'hem'],
  dress: ['chest', 'length', 'sleeve'],
  overall: ['chest', 'length', 'sleeve'],
} as const satisfies Record<FitFamily, readonly (keyof Measures)[]>;

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];
const names: Record<string, string> = {
  'Extra Small': 'XS',
  Small: 'S',
  Medium: 'M',
  Large: 'L',
  'Extra Large': 'XL',
  XXL: '2XL',
  XXXL: '3XL',
};

/** As on a chart: 12 for "12 YEAR". */
export const shortSize = (size: string): string => names[size] ?? size.replace(/ ?Y(EAR)?$/, '');

function placeOf(size: string): { kind: 'letter' | 'number'; at: number } | undefined {
  const letter = letters.indexOf(shortSize(size));
  if (letter >= 0) return { kind: 'letter', at: letter };
  const [from, to = from] = size.match(/\d+/g)?.map(Number) ?? [];
  return from === undefined || to === undefined ? undefined : { kind: 'number', at: (from + to) / 2 };
}

/**
 * By how many cm the garment is wider than the body, all round, where it is worn. Chests for families with a chest,
 * waists for the others.
 */
const ease: Record<FitFamily, number> = {
  'adult-top': 10,
  'ladies-top': 6,
  'adult-layer': 16,
  'child-top': 12,
  'child-bottom': 2,
  'waist-bottom': 3,
  skirt: 2,
  dress: 6,
  overall: 20,
};

/** Centimetres. */
const heightAt = (years: number): number => 80 + years * 6;

const growing: ReadonlySet<FitFamily> = new Set(['child-top', 'child-bottom', 'dress', 'skirt']);

/**
 * The measures on the family's chart, in centimetres; those of sizes missing from its table are interpolated or
 * extrapolated. None for a size of another kind.
 */
export function chartMeasures(family: FitFamily, size: string): number[] {
  const place = placeOf(size);
  const rows = fitTables[family].flatMap(([name, ...cm]) => {
    const known = placeOf(name);
    return known && known.kind === place?.kind ? { at: known.at, cm } : [];
  });
  if (!place || rows.length < 2) return [];
  const below = rows.findLastIndex(({ at }) => at < place.at);
  const [low, high] = rows.slice(Math.min(Math.max(below, 0), rows.length - 2));
  if (!low || !high) return [];
  const share = (place.at - low.at) / (high.at - low.at);
  return low.cm.map((from, index) => {
    const to = high.cm[index] ?? from;
    return Math.round((from + share * (to - from)) * 2) / 2;
  });
}

type Cut = Pick<Piece, 'kind' | 'sleeve'>;

/** The measures of one cut, in centimetres. */
export function fitMeasures(family: FitFamily, cut: Cut, size: string): Measures {
  const cm = chartMeasures(family, size);
  const measures: Measures = Object.fromEntries(cm.map((value, index) => [lines[family][index], value]));
  const { chest, waist } = measures;
  if (chest !== undefined) measures.bodyChest = 2 * chest - ease[family];
  else if (waist !== undefined) measures.bodyWaist = 2 * waist - ease[family];
  const place = placeOf(size);
  if (growing.has(family) && place?.kind === 'number' && cm.length > 0) measures.height = heightAt(place.at);
  return cutLike(cut, measures);
}

const sleeveless: ReadonlySet<GarmentKind> = new Set(['gilet', 'hi-vis-vest', 'pinafore', 'dungarees']);
const longSleeved: ReadonlySet<GarmentKind> = new Set([
  'shirt',
  'blouse',
  'sweatshirt',
  'hoodie',
  'cardigan',
  'v-neck',
  'jacket',
  'softshell',
  'tracksuit-jacket',
  'lab-coat',
  'coverall',
]);

const sleeveOf = ({ kind, sleeve }: Cut): Cut['sleeve'] =>
  sleeve ?? (sleeveless.has(kind) ? 'none' : longSleeved.has(kind) ? 'long' : 'short');

function cutLike(cut: Cut, { sleeve, ...measures }: Measures): Measures {
  const { length = 0, inseam } = measures;
  if (cut.kind === 'shorts' && inseam !== undefined) {
    const leg = Math.round(inseam / 3);
    return { ...measures, length: length - inseam + leg, inseam: leg };
  }
  const kind = sleeveOf(cut);
  if (sleeve === undefined || kind === 'none') return measures;
  if (sleeve > length * 0.37 === (kind === 'long')) return { ...measures, sleeve };
  return { ...measures, sleeve: Math.round(length * (kind === 'long' ? 0.88 : 0.3)) };
}
