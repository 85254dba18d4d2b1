import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { discountedCents } from 'mf-shared/money';
import { readCents, reducedFrom } from './prices.ts';

describe('readCents', () => {
  it('reads prices with and without cents, with a point or a comma', () => {
    assert.deepEqual(['12', '12.5', '12.50', ' 12,50 ', '0.05'].map(readCents), [1200, 1250, 1250, 1250, 5]);
  });

  it('refuses what is not a price', () => {
    for (const text of ['', '0', '0.00', '-1', '€12', '1.234,50', '12.345', 'free', '99999999', '1e3', 'NaN'])
      assert.equal(readCents(text), undefined, text);
  });
});

describe('reducedFrom', () => {
  it('keeps both prices if a whole percentage connects them', () => {
    assert.deepEqual(reducedFrom(5000, 4000), { priceCents: 5000, discountPercent: 20 });
    for (let percent = 1; percent < 100; percent += 1)
      for (const priceCents of [1890, 2290, 3290, 4999])
        assert.equal(reducedFrom(priceCents, discountedCents(priceCents, percent)).priceCents, priceCents);
  });

  it('always keeps the exact sale price, and never shows a higher original price than given', () => {
    for (const compareAt of [100, 999, 4500, 12_345, 100_000_000])
      for (let paid = 1; paid < compareAt; paid += Math.ceil(compareAt / 97)) {
        const { priceCents, discountPercent } = reducedFrom(compareAt, paid);
        assert.equal(discountedCents(priceCents, discountPercent), paid, `${compareAt} to ${paid}`);
        assert.ok(priceCents <= compareAt && discountPercent <= 99, `${compareAt} to ${paid}`);
      }
  });

  it('ignores reductions of less than one percent', () => {
    assert.deepEqual(reducedFrom(10_000, 9_950), { priceCents: 9950, discountPercent: 0 });
  });
});
