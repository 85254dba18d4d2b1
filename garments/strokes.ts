import { n, tag } from './paint/sheet.ts';

/**
 * Strokes instead of fonts: a server may have no fonts, and the charts must look the same everywhere. Each
 * letter is 10 wide and 14 high.
 */
const glyphs: Record<string, string> = {
  A: 'M0 14L5 0L10 14M2 9H8',
  B: 'M1 0V14H6C11 14 11 7 6 7H1M6 7C10 7 10 0 6 0H1',
  C: 'M10 3C8-1 0-1 0 7S8 15 10 11',
  L: 'M1 0V14H9',
  M: 'M0 14V0L5 8L10 0V14',
  S: 'M9 2C7-1 1-1 1 3.500S9 7 9 10.500S2 15 0 12',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7V14M10 0L5 7',
  c: 'M8 6C6 3 1 4 1 9S6 15 8 12',
  m: 'M0 14V5M0 7C1 4 5 4 5 7V14M5 7C6 4 10 4 10 7V14',
  '-': 'M2 8H8',
  '.': 'M5 14V14.010',
  '/': 'M1 14L9 0',
  '0': 'M5 0C-1 0-1 14 5 14S11 0 5 0z',
  '1': 'M2 3L6 0V14',
  '2': 'M1 3C2-1 9-1 9 4C9 7 3 10 1 14H9',
  '3': 'M1 1C4-1 9 0 9 3.500S5 7 4 7C6 7 9 8 9 10.500S4 15 1 13',
  '4': 'M8 14V0L0 10H10',
  '5': 'M9 0H2L1 6C4 4 9 6 9 10S4 15 1 13',
  '6': 'M8 0C3 2 1 6 1 10S9 15 9 10S3 5 1 9',
  '7': 'M1 0H9L4 14',
  '8': 'M5 7C0 6 1 0 5 0S10 6 5 7C-1 8 0 14 5 14S11 8 5 7z',
  '9': 'M9 5C8 8 1 9 1 4S9-1 9 4S7 12 2 14',
};

export function write(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  centred = true,
): string {
  const scale = size / 14;
  const step = 14 * scale;
  const start = centred ? x - (text.length * step - 4 * scale) / 2 : x;
  const letters = text
    .split('')
    .map((letter, index) =>
      tag('path', {
        d: glyphs[letter] ?? '',
        transform: `translate(${n((start + index * step) / scale)} 0)`,
      }),
    )
    .join('');
  return tag(
    'g',
    {
      transform: `translate(0 ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`,
      fill: 'none',
      stroke: colour,
      'stroke-width': '1.5',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    letters,
  );
}
