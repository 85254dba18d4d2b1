import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inExpectedOrder } from './expectedTimes.ts';

test('jobs with the longest expected time come first; unknown ones keep their order', () => {
  const expected = { 'backend fuzz': 20, 'packages all': 90 };
  const names = ['backend a', 'backend fuzz', 'backend b', 'packages all'];
  assert.deepEqual(
    inExpectedOrder(names, (name) => name, expected),
    ['packages all', 'backend fuzz', 'backend a', 'backend b'],
  );
});
