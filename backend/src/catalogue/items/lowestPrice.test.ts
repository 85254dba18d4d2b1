import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowestPriceBefore, variantHistory } from './lowestPrice.ts';

const now = new Date('2026-11-20T12:00:00Z');
const price = (daysAgo: number, price_cents: number, discount_percent = 0) => ({
  price_cents,
  discount_percent,
  valid_from: new Date(now.getTime() - daysAgo * 86_400_000),
});

test('the lowest price ignores the current reduction and prices that ended earlier', () => {
  assert.equal(lowestPriceBefore([price(90, 1000), price(60, 2000), price(5, 2000, 20)], 1600, now), 2000);
});

test('includes a price still valid 30 days before the reduction', () => {
  assert.equal(lowestPriceBefore([price(90, 1800), price(20, 2000), price(5, 2000, 20)], 1600, now), 1800);
});

test('includes an earlier, smaller reduction', () => {
  assert.equal(lowestPriceBefore([price(90, 2000), price(9, 2000, 10), price(5, 2000, 20)], 1600, now), 1800);
});

test('ignores a repeated entry of the current price', () => {
  assert.equal(lowestPriceBefore([price(90, 2000), price(9, 2000, 20), price(5, 1600)], 1600, now), 2000);
});

test('is the current price if there is no older one', () => {
  assert.equal(lowestPriceBefore([], 1600, now), 1600);
  assert.equal(lowestPriceBefore([price(5, 2000, 20)], 1600, now), 1600);
});

const own = (daysAgo: number, price_cents: number | null) => ({
  price_cents,
  valid_from: new Date(now.getTime() - daysAgo * 86_400_000),
});

test('for a variant, uses its own prices', () => {
  const ofItem = [price(90, 1000), price(5, 1000, 20)];
  assert.equal(lowestPriceBefore(variantHistory(ofItem, [own(60, 1500)]), 1200, now), 1500);
  assert.equal(lowestPriceBefore(variantHistory(ofItem, [own(60, 1500), own(20, 1400)]), 1120, now), 1400);
});

test("for a variant, uses the item's price before it had its own or while its own is lower", () => {
  const ofItem = [price(90, 1000), price(5, 1500, 20)];
  assert.equal(lowestPriceBefore(variantHistory(ofItem, [own(10, 1800)]), 1440, now), 1000);
  assert.deepEqual(
    variantHistory([price(90, 1000)], [own(60, 900)]).map(({ price_cents }) => price_cents),
    [1000, 1000],
  );
  assert.deepEqual(variantHistory([], [own(60, 900)]), []);
});
