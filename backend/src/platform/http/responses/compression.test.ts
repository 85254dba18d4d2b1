import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodingsFor } from './compression.ts';

describe('the encodings for a browser', () => {
  for (const [accepted, encodings] of [
    ['gzip, deflate, br, zstd', 'br gzip identity'],
    ['gzip', 'gzip identity'],
    ['br;q=0, gzip;q=0.5', 'gzip identity'],
    ['vibration', 'identity'],
    [undefined, 'identity'],
  ] as const)
    it(`are ${encodings} for ${accepted ?? 'no header'}`, () => {
      assert.equal(encodingsFor(accepted).join(' '), encodings);
    });
});
