import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inExpectedOrder } from './expectedTimes.ts';

test('what is expected to take longest comes first, what is unknown keeps its order', () => {
  const expected = { 'backend fuzz': 20, 'packages all': 90 };
  const names = ['backend a', 'backend fuzz', 'backend b', 'packages all'];
  assert.deepEqual(
    inExpectedOrder(names, (name) => name, expected),
    ['packages all', 'backend fuzz', 'backend a', 'backend b'],
  );
});
