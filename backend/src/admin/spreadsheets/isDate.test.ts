import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDate } from './isDate.ts';

test('a date that a spreadsheet made of a size is recognised, and a size is none', () => {
  const dates = [
    '2026-02-04',
    '2026-02-04 00:00:00',
    '04-Feb',
    '4-Φεβ',
    '4 Μαΐ',
    'Feb-04',
    'Ιουν-26',
    '4/2/2026',
    '04-Feb-26',
  ];
  assert.deepEqual(
    dates.filter((text) => !isDate(text)),
    [],
  );
  const sizes = [
    '4-2',
    '2/4',
    '4-6 years',
    '36/38',
    'M',
    'XL',
    '10.5',
    'May',
    '2026',
    '104-110',
    '12 months',
    '3-6 μηνών',
    '1/2/3',
  ];
  assert.deepEqual(sizes.filter(isDate), []);
});
