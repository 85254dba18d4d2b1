import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterWorkingDays } from './workingDays.ts';

const after = (when: string, days: number): string =>
  afterWorkingDays(new Date(when), days).toISOString().slice(0, 10);

test('working days exclude the day of the order and weekends', () => {
  assert.equal(after('2026-11-23T08:00:00Z', 1), '2026-11-24');
  assert.equal(after('2026-11-26T08:00:00Z', 3), '2026-12-01');
  assert.equal(after('2026-11-22T08:00:00Z', 3), '2026-11-25');
  assert.equal(after('2026-11-22T08:00:00Z', 5), '2026-11-27');
});

test('a day starts at midnight in Cyprus', () => {
  assert.equal(after('2026-11-23T21:59:00Z', 1), '2026-11-24');
  assert.equal(after('2026-11-23T22:01:00Z', 1), '2026-11-25');
});

test('public holidays of Cyprus are not working days', () => {
  assert.equal(after('2026-12-23T08:00:00Z', 2), '2026-12-28', 'Christmas');
  assert.equal(after('2026-12-31T08:00:00Z', 3), '2027-01-07', 'New Year and Epiphany');
  // Orthodox Easter is on 12 April 2026, 2 May 2027 and 16 April 2028.
  assert.equal(after('2026-04-09T08:00:00Z', 1), '2026-04-14', 'Good Friday and Easter Monday of 2026');
  assert.equal(after('2027-04-29T08:00:00Z', 1), '2027-05-04', 'Good Friday and Easter Monday of 2027');
  assert.equal(after('2026-02-20T08:00:00Z', 1), '2026-02-24', 'Green Monday of 2026');
  assert.equal(after('2028-06-02T08:00:00Z', 1), '2028-06-06', 'Whit Monday of 2028');
});

test('an order may be ready on the same day', () => {
  assert.equal(after('2026-11-23T08:00:00Z', 0), '2026-11-23');
});
