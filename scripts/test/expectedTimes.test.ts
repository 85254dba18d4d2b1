import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inExpectedOrder } from './expectedTimes.ts';

test('jobs with the longest expected time come first; unknown ones keep their order', () => {
  const expected = { 'backend fuzz': 20, 'packages all': 90 };
  const jobs = ['backend a', 'backend fuzz', 'backend b', 'backend c,backend d', 'backend e,packages all'];
  assert.deepEqual(
    inExpectedOrder(jobs, (job) => job.split(','), expected),
    ['backend e,packages all', 'backend fuzz', 'backend c,backend d', 'backend a', 'backend b'],
  );
});
