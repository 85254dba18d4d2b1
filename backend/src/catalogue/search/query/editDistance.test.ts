import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './editDistance.ts';

test('insertions, deletions, substitutions and swaps count one each', () => {
  const cases = [
    ['', '', 0],
    ['polo', 'polo', 0],
    ['polo', '', 4],
    ['plo', 'polo', 1],
    ['pollo', 'polo', 1],
    ['pulo', 'polo', 1],
    ['oplo', 'polo', 1],
    ['trousres', 'trousers', 1],
    ['cap', 'polo', 4],
  ] as const;
  for (const [one, other, errors] of cases) assert.equal(editDistance(one, other), errors, `${one} ${other}`);
});
