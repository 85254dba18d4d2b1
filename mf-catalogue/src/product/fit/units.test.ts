import { readHeight, readLength } from './units.ts';

it.each([
  ['130', 'cm', 130],
  ['1.82', 'cm', 182],
  ['1,3', 'cm', 130],
  ['72', 'in', 182.88],
  ["5'11", 'in', 180.34],
  ['6 ft', 'cm', 182.88],
  ['tall', 'cm', null],
  ['-5', 'cm', null],
] as const)('the height %s in %s is %s cm', (text, unit, cm) => {
  const height = readHeight(text, unit);
  expect(height === null ? null : Number(height.toFixed(2))).toBe(cm);
});

it('a length is in the chosen unit', () => {
  expect(readLength('20', 'in')).toBeCloseTo(50.8);
  expect(readLength('41,5', 'cm')).toBe(41.5);
  expect(readLength('', 'cm')).toBeNull();
});
