import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { discountedCents } from 'mf-shared/money';
import { formerCents, reducedFrom, sharedPrice } from './reducedPrices.ts';

describe('reducedFrom', () => {
  it('keeps both prices if a whole percentage connects them', () => {
    assert.deepEqual(reducedFrom(5000, 4000), {
      price_cents: 5000,
      discount_percent: 20,
      former_cents: null,
    });
    for (let percent = 1; percent < 100; percent += 1)
      for (const listPriceCents of [1890, 2290, 3290, 4999])
        assert.equal(
          reducedFrom(listPriceCents, discountedCents(listPriceCents, percent)).price_cents,
          listPriceCents,
        );
  });

  it('keeps the former price beside the one from which a whole percentage leads to the paid price', () => {
    assert.deepEqual(reducedFrom(4990, 3990), {
      price_cents: 4988,
      discount_percent: 20,
      former_cents: 4990,
    });
  });

  it('always keeps the exact sale price and the former price', () => {
    for (const compareAt of [100, 999, 4500, 12_345, 100_000_000])
      for (let paid = 1; paid < compareAt; paid += Math.ceil(compareAt / 97)) {
        const price = reducedFrom(compareAt, paid);
        const { price_cents, discount_percent } = price;
        assert.equal(discountedCents(price_cents, discount_percent), paid, `${compareAt} to ${paid}`);
        assert.ok(price_cents <= compareAt && discount_percent <= 99, `${compareAt} to ${paid}`);
        if (discount_percent > 0) assert.equal(formerCents(price), compareAt);
      }
  });

  it('ignores reductions of less than one percent', () => {
    assert.deepEqual(reducedFrom(10_000, 9_950), {
      price_cents: 9950,
      discount_percent: 0,
      former_cents: null,
    });
  });
});

describe('sharedPrice', () => {
  const price = (price_cents: number, discount_percent = 0) => ({
    price_cents,
    discount_percent,
    former_cents: null,
  });
  const none = { own_price_cents: null, own_former_cents: null };

  it('is the lowest price; dearer variants have their own', () => {
    assert.deepEqual(sharedPrice([price(1500), price(1200), price(1200)]), {
      price_cents: 1200,
      discount_percent: 0,
      former_cents: null,
      own: [{ ...none, own_price_cents: 1500 }, none, none],
    });
  });

  it('uses the smallest percentage, with exact paid prices and each former price', () => {
    assert.deepEqual(sharedPrice([price(1500, 20), price(1700, 10)]), {
      price_cents: 1333,
      discount_percent: 10,
      former_cents: 1500,
      own: [none, { own_price_cents: 1700, own_former_cents: null }],
    });
    assert.deepEqual(sharedPrice([reducedFrom(4990, 3990), reducedFrom(5990, 4790)]), {
      price_cents: 4988,
      discount_percent: 20,
      former_cents: 4990,
      own: [none, { own_price_cents: 5988, own_former_cents: 5990 }],
    });
    for (const percent of [0, 1, 7, 33, 50])
      for (let cents = 100; cents < 4000; cents += 37) {
        const before = [price(5000, percent), price(cents, 66)];
        const { price_cents, discount_percent, own } = sharedPrice(before);
        for (const [at, { price_cents: was, discount_percent: by }] of before.entries()) {
          const now = own[at]?.own_price_cents ?? price_cents;
          assert.equal(discountedCents(now, discount_percent), discountedCents(was, by));
          assert.ok(now <= was);
        }
      }
  });

  it('shows the lowest former price if variants of one price had different ones, and none if one had none', () => {
    const { price_cents, discount_percent, former_cents } = sharedPrice([price(1000, 20), price(1600, 50)]);
    assert.deepEqual([price_cents, discount_percent, former_cents], [1000, 20, null]);
    const unreduced = sharedPrice([reducedFrom(4990, 3990), price(3990)]);
    assert.deepEqual(
      [unreduced.price_cents, unreduced.discount_percent, unreduced.former_cents, unreduced.own],
      [3990, 0, null, [none, none]],
    );
  });
});
