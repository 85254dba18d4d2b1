import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LruCache } from './LruCache.ts';

test('gives up what was not used for longest once there is more than fits', () => {
  const kept = new LruCache<{ bytes: number }>(100);
  kept.set('a', { bytes: 40 });
  kept.set('b', { bytes: 40 });
  assert.ok(kept.get('a'));
  kept.set('c', { bytes: 40 });
  assert.deepEqual(
    ['a', 'b', 'c'].filter((key) => kept.get(key)),
    ['a', 'c'],
  );
});

test('counts what a value takes by now', () => {
  const kept = new LruCache<{ bytes: number }>(100);
  const shrinking = { bytes: 90 };
  kept.set('a', shrinking);
  shrinking.bytes = 20;
  kept.set('b', { bytes: 80 });
  assert.ok(kept.get('a'));
});

test('keeps nothing that alone is too much', () => {
  const kept = new LruCache<{ bytes: number }>(100);
  kept.set('a', { bytes: 101 });
  assert.equal(kept.get('a'), undefined);
});
