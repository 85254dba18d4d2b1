import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeLabel, sizesOf } from './sizes.ts';

const labelsOf = (values: string[]): string[] => sizesOf(values).map(({ label }) => label);

test('sizes have short labels', () => {
  const labels = {
    'Extra Small': 'XS',
    Small: 'S',
    Medium: 'M',
    Large: 'L',
    'Extra Large': 'XL',
    XXL: '2XL',
    XXXL: '3XL',
    '6-8Y': '6-8',
    '10 - 12 years': '10-12',
    '12 YEAR': '12',
    '1 YEARS': '1',
    '': 'One Size',
    '42': '42',
    '38/40': '38/40',
    '5XL': '5XL',
  };
  for (const [value, label] of Object.entries(labels)) assert.equal(sizeLabel(value), label);
});

test('sizes are sorted by leading number, letter sizes from small to large', () => {
  assert.deepEqual(labelsOf(['12 YEAR', '2 YEAR', '10 YEAR', '2 YEAR']), ['2', '10', '12']);
  assert.deepEqual(labelsOf(['10-12Y', '6-8Y']), ['6-8', '10-12']);
  assert.deepEqual(labelsOf(['XXL', 'Medium', 'Extra Small', 'Small']), ['XS', 'S', 'M', '2XL']);
  assert.deepEqual(labelsOf(['Tall', '36', 'Short']), ['36', 'Tall', 'Short']);
});
