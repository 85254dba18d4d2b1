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

it('takes the larger of two sizes, and says so', () => {
  expect(forHeight(134)).toEqual(['10', 'between', '8']);
  expect(forHeight(122)).toEqual(['8', 'between', '6']);
});

it('knows where its sizes end', () => {
  expect(forHeight(147)).toEqual(['10', 'closest', undefined]);
  expect(forHeight(180)).toBeNull();
  expect(forHeight(90)).toBeNull();
});

it('says nothing of what was not measured', () => {
  expect(recommendSize(sizes, 'chest', 40)).toBeNull();
  expect(recommendSize([size('M', 170)], 'height', 171)?.fit).toBe('sure');
});
