import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isBad } from './canaryTest.ts';

const counts = (visits: number, failed: number) => ({ visits, failed });

describe('a canary', () => {
  it('is good if it fails as rarely as the live release', () => {
    assert.equal(isBad(counts(1000, 8), counts(9000, 70)), false);
  });

  it('is good if the live release fails as often', () => {
    assert.equal(isBad(counts(100, 20), counts(900, 180)), false);
  });

  it('is good if it fails in hardly any of its visits, though the live release fails in none', () => {
    assert.equal(isBad(counts(3000, 20), counts(27_000, 0)), false);
  });

  it('is not judged after less than 20 visits', () => {
    assert.equal(isBad(counts(19, 19), counts(171, 0)), false);
    assert.equal(isBad(counts(20, 20), counts(180, 0)), true);
  });

  it('is not judged by the failures of seven visitors', () => {
    assert.equal(isBad(counts(20, 7), counts(180, 0)), false);
  });

  it('is bad if it fails much more often than the live release', () => {
    assert.equal(isBad(counts(100, 20), counts(900, 9)), true);
    assert.equal(isBad(counts(1000, 50), counts(9000, 45)), true);
  });

  it('is judged beside a live release that few visitors get', () => {
    assert.equal(isBad(counts(80, 60), counts(20, 0)), true);
    assert.equal(isBad(counts(80, 10), counts(20, 0)), false);
  });

  it('is good without anything to compare it with', () => {
    assert.equal(isBad(counts(100, 100), counts(0, 0)), false);
  });
});
