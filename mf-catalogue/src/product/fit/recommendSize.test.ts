import type { FitReports, Measures } from 'mf-shared';
import { recommendSize, type Answers } from './recommendSize.ts';

const size = (label: string, cm: Measures) => ({ value: `${label} YEAR`, label, cm });
const children = [
  size('6', { height: 116, bodyChest: 60, chest: 36 }),
  size('8', { height: 128, bodyChest: 66, chest: 39 }),
  size('10', { height: 140, bodyChest: 72, chest: 42 }),
];
const trousers = ['32', '34', '36'].map((label, at) => ({
  value: label,
  label,
  cm: { bodyWaist: 81 + at * 5, waist: 42 + at * 2.5, inseam: 81 + at },
}));

function advice(sizes: typeof children, answers: Answers, runs?: FitReports['runs']) {
  const found = recommendSize(sizes, answers, runs);
  return [found.size?.label, found.sureness, found.reasons.map(({ fit }) => fit).join(' ')];
}

it.each([
  ['a child of eight with 1.30 m', { height: 130, age: 8 }, ['8', 'sure', 'on']],
  ['a height between two sizes, the larger one', { height: 134 }, ['10', 'fair', 'between']],
  ['a height slightly above the range', { height: 147 }, ['10', 'unsure', 'beyond']],
  ['a height far above the range', { height: 180 }, [undefined, 'unsure', 'beyond']],
  ['a height far below the range', { height: 90 }, [undefined, 'unsure', 'beyond']],
  ['an age', { age: 8.5 }, ['8', 'unsure', 'on']],
  ['a tall child, by the height', { height: 140, age: 8 }, ['10', 'sure', 'on']],
  ['a broad child, by the chest', { height: 128, chest: 72 }, ['10', 'unsure', 'on on']],
  ['two measures of one size', { height: 129, chest: 66 }, ['8', 'sure', 'on on']],
  ['a measure that the sizes lack', { waist: 60 }, [undefined, 'unsure', '']],
])('recommends for %s', (_, body, expected) => {
  expect(advice(children, { body })).toEqual(expected);
});

it('recommends the smaller of two sizes of a garment that runs large', () => {
  expect(advice(children, { body: { height: 134 } }, 'large')).toEqual(['8', 'fair', 'between']);
});

it('is less sure of a garment that runs small or large, unless it is compared with another garment', () => {
  for (const runs of ['small', 'large'] as const) {
    expect(advice(children, { body: { height: 128 } }, runs)).toEqual(['8', 'fair', 'on']);
    expect(advice(children, { garment: { chest: 39 } }, runs)).toEqual(['8', 'sure', 'on']);
    expect(advice(children, { garment: { chest: 40.5 } }, runs)).toEqual(['10', 'fair', 'between']);
  }
});

it('compares a garment that fits with the garment', () => {
  expect(advice(children, { garment: { chest: 39 } })).toEqual(['8', 'sure', 'on']);
});

it('compares the legs of trousers with those usual for the height', () => {
  const body = { height: 182, waist: 86 };
  expect(recommendSize(trousers, { body })).toMatchObject({
    size: { label: '34' },
    sureness: 'sure',
    leg: { usual: 83, garment: 82 },
  });
  expect(recommendSize(trousers, { body: { ...body, height: 196 } })).toMatchObject({
    sureness: 'fair',
    leg: { usual: 89, garment: 82 },
  });
  expect(recommendSize(trousers, { body: { height: 182 } })).toMatchObject({
    size: null,
    leg: { usual: 83, garment: 83 },
  });
});
