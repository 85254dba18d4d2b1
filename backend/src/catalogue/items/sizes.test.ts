import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupedSizes, sizeGroup, sizeLabel, sizeLabelIn, sizesOf } from './sizes.ts';

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
    Μ: 'M',
    ΧL: 'XL',
    ΧΧL: '2XL',
    '2ΧL': '2XL',
    'Μ/L': 'M/L',
    '12Μ': '12M',
    '12Υ': '12',
    '6–8 ετών': '6-8',
    '2 ΕΤΗ': '2',
    '10 χρονών': '10',
    '3 yrs': '3',
    '4 ετ.': '4',
    '4-5 χρ.': '4-5',
    '3 XL': '3XL',
    'X-Large': 'XL',
    'S ΚΟΝΤΟ': 'S ΚΟΝΤΟ',
    Μεσαίο: 'Μεσαίο',
  };
  for (const [value, label] of Object.entries(labels)) assert.equal(sizeLabel(value), label);
});

test('one size is named in the language', () => {
  for (const value of ['', 'One Size']) assert.equal(sizeLabelIn('el', value), 'Ένα μέγεθος');
  assert.deepEqual([sizeLabelIn('en', ''), sizeLabelIn('el', 'Small')], ['One Size', 'S']);
});

test('sizes are sorted by leading number, letter sizes from small to large', () => {
  assert.deepEqual(labelsOf(['12 YEAR', '2 YEAR', '10 YEAR', '2 YEAR']), ['2', '10', '12']);
  assert.deepEqual(labelsOf(['10-12Y', '6-8Y']), ['6-8', '10-12']);
  assert.deepEqual(labelsOf(['XXL', 'Medium', 'Extra Small', 'Small']), ['XS', 'S', 'M', '2XL']);
  assert.deepEqual(labelsOf(['Tall', '36', 'Short']), ['36', 'Tall', 'Short']);
});

test('ages come first, then letters, waists, shoes and others', () => {
  const sizes = [
    'XXXL',
    '1-2Y',
    '2-3Y',
    'Small',
    '32',
    '6 YEAR',
    '4 YEAR',
    'One Size',
    '3-6 months',
    'EU 38',
    '30',
  ];
  assert.deepEqual(labelsOf(sizes), [
    '3-6 months',
    '1-2',
    '2-3',
    '4',
    '6',
    'S',
    '3XL',
    '30',
    '32',
    'EU 38',
    'One Size',
  ]);
});

test('sorts letters and numbers by what they mean', () => {
  const letters = ['4XL', 'L/XL', '2XS', 'M', 'XL', 'S/M', 'XXS', '10XL', 'XS'];
  assert.deepEqual(labelsOf(letters), ['2XS', 'XXS', 'XS', 'S/M', 'M', 'L/XL', 'XL', '4XL', '10XL']);
  assert.deepEqual(labelsOf(['W34 L32', 'W32 L34', 'W32 L30', '38/40', '36']), [
    'W32 L30',
    'W32 L34',
    'W34 L32',
    '36',
    '38/40',
  ]);
  assert.deepEqual(labelsOf(['Medium · Long', 'Small · Short', 'Small · Long']), [
    'S · Short',
    'S · Long',
    'M · Long',
  ]);
});

test('months come before years, in English and Greek', () => {
  assert.deepEqual(labelsOf(['2 ετών', '6-9 μηνών', '1 έτους', '3 μηνών', '18 ΜΗΝΩΝ', '3-4 ετών', '12Μ']), [
    '3 μηνών',
    '6-9 μηνών',
    '1',
    '12Μ'.replace('Μ', 'M'),
    '18 ΜΗΝΩΝ',
    '2',
    '3-4',
  ]);
});

test('a size belongs to a group that shoppers know', () => {
  const groups = {
    school: ['4', '12', '18'],
    kids: ['1-2', '9-11', '3-6 months', '12M'],
    letters: ['XS', 'm', 'S/M', 'XXL', '5XL'],
    numbers: ['28', '44', '38/40', '38-40', 'W30', '36.5'],
    shoes: ['EU 42', 'UK 8'],
    null: ['One Size', 'Tall', '', '58 cm', '500ml'],
  };
  for (const [group, labels] of Object.entries(groups))
    for (const label of labels) assert.equal(String(sizeGroup(label)), group, label);
});

test('a list of all sizes is sorted group by group', () => {
  assert.deepEqual(groupedSizes(['2XL', '6-8', 'One Size', '2-3', '12', '32', 'S', '4']), [
    '4',
    '12',
    '2-3',
    '6-8',
    'S',
    '2XL',
    '32',
    'One Size',
  ]);
});
