import type { Size } from 'mf-shared';
import { agesOf, sizeForAge } from './sizeForAge.ts';

const sizes = (...values: string[]): Size[] => values.map((value) => ({ value, label: value }));

describe('the size for a child', () => {
  it.each([
    [10, '10 YEAR'],
    [12, '12 YEAR'],
    [16, undefined],
  ])('of %s is %s among single years', (age, value) => {
    expect(sizeForAge(sizes('8 YEAR', '10 YEAR', '12 YEAR'), age)?.value).toBe(value);
  });

  it('is the range that contains the age', () => {
    expect(sizeForAge(sizes('6-8Y', '9-11Y', '12-14Y'), 10)?.value).toBe('9-11Y');
  });

  it('is undefined for letters, waists and one-size items', () => {
    expect(sizeForAge(sizes('Small', '30', 'One Size', ''), 30)).toBeUndefined();
  });

  it('agesOf returns the ages that have a size', () => {
    const items = [sizes('10 YEAR', '4 YEAR'), sizes('4 YEAR', '6-8Y'), sizes('28')];
    expect(agesOf(items.map((each) => ({ sizes: each })))).toEqual([4, 10]);
  });
});
