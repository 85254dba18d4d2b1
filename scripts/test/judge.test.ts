import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './Part.ts';

test('believes the counts of a runner that ended well', () => {
  assert.deepEqual(judge({ passed: 12, failed: 0 }, 0), { passed: 12, failed: 0 });
});

test('keeps the number of failures', () => {
  assert.deepEqual(judge({ passed: 12, failed: 3 }, 1), { passed: 12, failed: 3 });
});

test('counts a runner that ended badly as failed although no test did', () => {
  assert.deepEqual(judge({ passed: 12, failed: 0 }, 1), { passed: 12, failed: 1 });
});

test('counts a runner that was killed as failed', () => {
  assert.deepEqual(judge({ passed: 12, failed: 0 }, null), { passed: 12, failed: 1 });
});

test('counts a runner that ran nothing as failed', () => {
  assert.deepEqual(judge({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 });
});

test('counts a runner that told no numbers as failed', () => {
  assert.deepEqual(judge(null, 0), { passed: 0, failed: 1 });
});
