export const sizeRuns = {
  primary: years(4, 12),
  secondary: years(10, 18),
  allYears: years(4, 16),
  toddler: ['1-2Y', '2-3Y', '3-4Y', '4-5Y'],
  kids: ['2-3Y', '4-5Y', '6-8Y', '9-11Y', '12-14Y'],
  juniors: ['6-8Y', '9-11Y', '12-14Y'],
  adult: ['Extra Small', 'Small', 'Medium', 'Large', 'Extra Large', 'XXL', 'XXXL'],
  core: ['Small', 'Medium', 'Large', 'Extra Large', 'XXL'],
  ladies: ['Extra Small', 'Small', 'Medium', 'Large', 'Extra Large', 'XXL'],
  waist: waists(28, 44),
  schoolWaist: waists(28, 38),
  footwear: every(36, 47, 1).map((size) => `EU ${size}`),
  one: ['One Size'],
  family: [
    '2-3Y',
    '4-5Y',
    '6-8Y',
    '9-11Y',
    '12-14Y',
    'Extra Small',
    'Small',
    'Medium',
    'Large',
    'Extra Large',
    'XXL',
    'XXXL',
  ],
} as const satisfies Record<string, readonly string[]>;
export type SizeRun = keyof typeof sizeRuns;

function years(from: number, to: number): string[] {
  return every(from, to).map((age) => `${age} YEAR`);
}

function waists(from: number, to: number): string[] {
  return every(from, to).map(String);
}

function every(from: number, to: number, step = 2): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}
