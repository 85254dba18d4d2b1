import type { GarmentKind } from './garments/design.ts';
import { pick, type Random } from './random.ts';
import type { Line, Piece } from './range.ts';

const finish = [
  'All seams are overlocked and lie flat.',
  'The neck label is printed on a soft tape with room for a name.',
  'Stress points are secured with bar tacks.',
  'Colours stay fast after fifty washes in our own test.',
  'The thread is dyed to match, down to the buttonholes.',
];

const fit = [
  'It is cut true to size; between two sizes take the larger one.',
  'The Fit Assistant shows where to hold the tape measure.',
  'The cut leaves room to move without looking wide.',
  'It shrinks by less than 3 % in the first wash.',
];

const accessoryKinds: ReadonlySet<GarmentKind> = new Set(['cap', 'beanie', 'tote', 'socks', 'apron']);
const hidesEmblem: ReadonlySet<GarmentKind> = new Set(['skirt', 'trousers']);

export function describe(piece: Piece, line: Line | undefined, random: Random): string {
  const ofLine = hidesEmblem.has(piece.kind) && line?.look?.emblem ? undefined : line?.about;
  const sentences = [piece.about, ofLine, pick(random, finish)];
  if (!accessoryKinds.has(piece.kind)) sentences.push(pick(random, fit));
  else sentences.push('Made in small batches and checked by hand.');
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

export function describeEl(piece: Piece, line: Line | undefined): string {
  const ofLine = hidesEmblem.has(piece.kind) && line?.look?.emblem ? undefined : line?.aboutEl;
  return [piece.aboutEl, ofLine].filter((sentence) => sentence !== undefined).join(' ');
}

const softshell = '94 % polyester, 6 % elastane';

/** Instructions follow the cloth: wool and coatings need a gentler hand than cotton. */
export function careFor(fibres: string): string {
  if (fibres.includes('wool'))
    return 'Wash by hand or wool cycle at 30 °C. Do not tumble dry. Dry flat. Iron at 110 °C.';
  if (fibres.includes('coating') || fibres === softshell) {
    return 'Machine wash at 30 °C without softener. Do not bleach. Do not tumble dry. Do not iron.';
  }
  if (fibres.startsWith('65 % polyester, 35 % cotton')) {
    return 'Machine wash at 60 °C. Do not bleach. Tumble dry low. Iron at 150 °C.';
  }
  if (fibres.startsWith('100 % poly'))
    return 'Machine wash at 40 °C. Do not bleach. Tumble dry low. Do not iron the print.';
  return 'Machine wash at 40 °C with similar colours. Do not bleach. Tumble dry low. Iron inside out at 150 °C.';
}
