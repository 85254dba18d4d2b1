import { recommendSize } from './recommendSize.ts';

const size = (label: string, height: number) => ({ value: label, label, cm: { height } });
const sizes = [size('6', 116), size('8', 128), size('10', 140)];
const forHeight = (cm: number) => {
  const found = recommendSize(sizes, 'height', cm);
  return found && [found.size.label, found.fit, found.smaller?.label];
};

it('is sure near a size', () => {
  expect(forHeight(128)).toEqual(['8', 'sure', undefined]);
  expect(forHeight(131)).toEqual(['8', 'sure', undefined]);
});

it('recommends the larger of two sizes and reports both', () => {
  expect(forHeight(134)).toEqual(['10', 'between', '8']);
  expect(forHeight(122)).toEqual(['8', 'between', '6']);
});

it('recommends the first or last size slightly out of range, and none beyond', () => {
  expect(forHeight(147)).toEqual(['10', 'closest', undefined]);
  expect(forHeight(180)).toBeNull();
  expect(forHeight(90)).toBeNull();
});

it('recommends nothing for a missing measure', () => {
  expect(recommendSize(sizes, 'chest', 40)).toBeNull();
  expect(recommendSize([size('M', 170)], 'height', 171)?.fit).toBe('sure');
});
