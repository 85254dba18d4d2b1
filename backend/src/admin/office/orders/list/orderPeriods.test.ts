import assert from 'node:assert/strict';
import { it } from 'node:test';
import { daysOfPeriod } from './orderPeriods.ts';

it('counts the days of a period from today, across months and years', () => {
  const today = '2027-01-03';
  assert.deepEqual(daysOfPeriod('today', today), { from: today, to: today });
  assert.deepEqual(daysOfPeriod('yesterday', '2027-01-01'), { from: '2026-12-31', to: '2026-12-31' });
  assert.deepEqual(daysOfPeriod('last-7-days', today), { from: '2026-12-28', to: today });
  assert.deepEqual(daysOfPeriod('this-month', today), { from: '2027-01-01', to: today });
});
