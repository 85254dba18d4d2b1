import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inParts } from './inParts.ts';

test('others get their turn between two parts', async () => {
  const seen: unknown[] = [];
  setImmediate(() => seen.push('another request'));
  for await (const part of inParts(Array.from({ length: 45 }, (_, at) => at))) seen.push(part.length);
  assert.deepEqual(seen, [20, 'another request', 20, 5]);
});
