import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LruCache } from './LruCache.ts';

test('drops the least recently used value when it is full', () => {
  const cache = new LruCache<{ bytes: number }>(100);
  cache.set('a', { bytes: 40 });
  cache.set('b', { bytes: 40 });
  assert.ok(cache.get('a'));
  cache.set('c', { bytes: 40 });
  assert.deepEqual(
    ['a', 'b', 'c'].filter((key) => cache.get(key)),
    ['a', 'c'],
  );
});

test('counts the current size of a value', () => {
  const cache = new LruCache<{ bytes: number }>(100);
  const shrinking = { bytes: 90 };
  cache.set('a', shrinking);
  shrinking.bytes = 20;
  cache.set('b', { bytes: 80 });
  assert.ok(cache.get('a'));
});

test('does not store a value that is larger than the cache', () => {
  const cache = new LruCache<{ bytes: number }>(100);
  cache.set('a', { bytes: 101 });
  assert.equal(cache.get('a'), undefined);
});
