import assert from 'node:assert/strict';
import { test } from 'node:test';
import el from './el.json' with { type: 'json' };

test('every translation names the values of its text, each as often', () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const [english, greek] of Object.entries(el)) assert.deepEqual(holes(greek), holes(english), english);
});
