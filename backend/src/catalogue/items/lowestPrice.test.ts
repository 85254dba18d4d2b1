import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowestPriceBefore } from './lowestPrice.ts';

const now = new Date('2026-11-20T12:00:00Z');
const price = (daysAgo: number, price_cents: number) => ({
  price_cents,
  valid_from: new Date(now.getTime() - daysAgo * 86_400_000),
});

test('the lowest price ignores the current reduction and prices that ended earlier', () => {
  assert.equal(lowestPriceBefore([price(90, 1000), price(60, 2000), price(5, 1600)], 1600, now), 2000);
});

test('includes a price still valid 30 days before the reduction', () => {
  assert.equal(lowestPriceBefore([price(90, 1800), price(20, 2000), price(5, 1600)], 1600, now), 1800);
});

test('includes an earlier, smaller reduction', () => {
  assert.equal(lowestPriceBefore([price(90, 2000), price(9, 1800), price(5, 1600)], 1600, now), 1800);
});

test('ignores a repeated entry of the current price', () => {
  assert.equal(lowestPriceBefore([price(90, 2000), price(9, 1600), price(5, 1600)], 1600, now), 2000);
});

test('is the current price if there is no older one', () => {
  assert.equal(lowestPriceBefore([], 1600, now), 1600);
  assert.equal(lowestPriceBefore([price(5, 1600)], 1600, now), 1600);
});
