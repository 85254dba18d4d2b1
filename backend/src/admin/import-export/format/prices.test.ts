import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { discountedCents } from 'mf-shared/money';
import { reducedFrom, sharedPrice } from './prices.ts';

describe('reducedFrom', () => {
  it('keeps both prices if a whole percentage connects them', () => {
    assert.deepEqual(reducedFrom(5000, 4000), { price_cents: 5000, discount_percent: 20 });
    for (let percent = 1; percent < 100; percent += 1)
      for (const listPriceCents of [1890, 2290, 3290, 4999])
        assert.equal(
          reducedFrom(listPriceCents, discountedCents(listPriceCents, percent)).price_cents,
          listPriceCents,
        );
  });

  it('always keeps the exact sale price, and never shows a higher original price than given', () => {
    for (const compareAt of [100, 999, 4500, 12_345, 100_000_000])
      for (let paid = 1; paid < compareAt; paid += Math.ceil(compareAt / 97)) {
        const { price_cents, discount_percent } = reducedFrom(compareAt, paid);
        assert.equal(discountedCents(price_cents, discount_percent), paid, `${compareAt} to ${paid}`);
        assert.ok(price_cents <= compareAt && discount_percent <= 99, `${compareAt} to ${paid}`);
      }
  });

  it('ignores reductions of less than one percent', () => {
    assert.deepEqual(reducedFrom(10_000, 9_950), { price_cents: 9950, discount_percent: 0 });
  });
});

describe('sharedPrice', () => {
  const price = (price_cents: number, discount_percent = 0) => ({ price_cents, discount_percent });

  it('is the lowest price; dearer variants have their own', () => {
    assert.deepEqual(sharedPrice([price(1500), price(1200), price(1200)]), {
      price_cents: 1200,
      discount_percent: 0,
      ownCents: [1500, null, null],
    });
  });

  it('uses the smallest percentage, with exact paid prices and no higher former price', () => {
    assert.deepEqual(sharedPrice([price(1500, 20), price(1700, 10)]), {
      price_cents: 1333,
      discount_percent: 10,
      ownCents: [null, 1700],
    });
    for (const percent of [0, 1, 7, 33, 50])
      for (let cents = 100; cents < 4000; cents += 37) {
        const before = [price(5000, percent), price(cents, 66)];
        const { price_cents, discount_percent, ownCents } = sharedPrice(before);
        for (const [at, { price_cents: was, discount_percent: by }] of before.entries()) {
          const now = ownCents[at] ?? price_cents;
          assert.equal(discountedCents(now, discount_percent), discountedCents(was, by));
          assert.ok(now <= was);
        }
      }
  });
});
