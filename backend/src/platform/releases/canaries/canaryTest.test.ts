import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isBad, slow } from './canaryTest.ts';

const counts = (visits: number, failed: number) => ({ visits, failed });

describe('a canary', () => {
  it('passes if it fails as rarely as the live release', () => {
    assert.equal(isBad(counts(1000, 8), counts(9000, 70)), false);
  });

  it('passes if the live release fails as often', () => {
    assert.equal(isBad(counts(100, 20), counts(900, 180)), false);
  });

  it('passes if it fails rarely, though the live release never fails', () => {
    assert.equal(isBad(counts(3000, 20), counts(27_000, 0)), false);
  });

  it('is not judged after less than 20 visits', () => {
    assert.equal(isBad(counts(19, 19), counts(171, 0)), false);
    assert.equal(isBad(counts(20, 20), counts(180, 0)), true);
  });

  it('is not judged by the failures of seven visitors', () => {
    assert.equal(isBad(counts(20, 7), counts(180, 0)), false);
  });

  it('fails if it fails much more often than the live release', () => {
    assert.equal(isBad(counts(100, 20), counts(900, 9)), true);
    assert.equal(isBad(counts(1000, 50), counts(9000, 45)), true);
  });

  it('is judged even if few visitors get the live release', () => {
    assert.equal(isBad(counts(80, 60), counts(20, 0)), true);
    assert.equal(isBad(counts(80, 10), counts(20, 0)), false);
  });

  it('passes without visits to the live release', () => {
    assert.equal(isBad(counts(100, 100), counts(0, 0)), false);
  });
});

describe('a page of a canary', () => {
  const isSlow = (canary: ReturnType<typeof counts>, stable: ReturnType<typeof counts>) =>
    isBad(canary, stable, slow);

  it('passes if it is slow as often as with the live release', () => {
    assert.equal(isSlow(counts(1000, 250), counts(9000, 2250)), false);
    assert.equal(isSlow(counts(1000, 700), counts(9000, 6300)), false);
  });

  it('passes as long as three of four visits are good', () => {
    assert.equal(isSlow(counts(1000, 240), counts(9000, 90)), false);
  });

  it('fails if it is slow much more often, and in too many visits', () => {
    assert.equal(isSlow(counts(300, 150), counts(2700, 540)), true);
    assert.equal(isSlow(counts(30, 15), counts(270, 54)), false);
  });

  it('is not judged by ten networks', () => {
    assert.equal(isSlow(counts(10, 10), counts(90, 0)), false);
    assert.equal(isSlow(counts(20, 20), counts(180, 0)), false);
  });
});
