import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proposeRefunds } from './proposeRefunds.ts';

const unit = (id: number, quantity: number, unitPriceCents: number, voucherCounts = true) => ({
  id,
  quantity,
  units: {},
  unitPriceCents,
  unitRefundCents: 0,
  unitSupplementCents: 0,
  customization: null,
  customizationCents: 0,
  voucherCounts,
  totalCents: quantity * unitPriceCents,
});

const order = {
  voucherCents: 100,
  deliveryCents: 300,
  cheapestDeliveryCents: 250,
  items: [unit(1, 3, 999), unit(2, 1, 640)],
};

const propose = (change: Partial<typeof order>, ...withdrawn: [lineId: number, quantity: number][][]) => [
  ...proposeRefunds(
    { ...order, ...change },
    withdrawn.map((lines, id) => ({
      id,
      lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
    })),
  ).values(),
];

describe('what a withdrawal gives back', () => {
  it('is together exactly what was paid, and at most the cheapest delivery', () => {
    const parts = propose({}, [[1, 1]], [[1, 1]], [[1, 1]], [[2, 1]]);
    assert.deepEqual(parts, [972, 971, 972, 872]);
    assert.equal(
      parts.reduce((sum, cents) => sum + cents, 0),
      3637 - 100 + 250,
    );
    assert.deepEqual(
      propose({ cheapestDeliveryCents: 400 }, [
        [1, 3],
        [2, 1],
      ]),
      [3637 - 100 + 300],
    );
    const exchanged = { ...unit(2, 1, 640), unitRefundCents: 40 };
    assert.deepEqual(propose({ voucherCents: 0, items: [unit(1, 3, 999), exchanged] }, [[2, 1]]), [600]);
    const paidMore = { ...exchanged, unitSupplementCents: 90 };
    assert.deepEqual(propose({ voucherCents: 0, items: [unit(1, 3, 999), paidMore] }, [[2, 1]]), [690]);
  });

  it('is for each line what the office and mails show as paid for it, whichever is withdrawn first', () => {
    const items = [unit(1, 1, 3333), unit(2, 1, 3333), unit(3, 1, 3333)];
    const parts = propose({ voucherCents: 1000, items }, [[2, 1]], [[3, 1]], [[1, 1]]);
    assert.deepEqual(parts, [2999, 3000, 3000 + 250]);
  });

  it('completes what was given back for removed pieces of the same line', () => {
    const items = [{ ...unit(1, 3, 999), units: { removed: 1 } }, unit(2, 1, 640)];
    assert.deepEqual(propose({ items }, [[1, 2]]), [2915 - 972]);
  });

  it('takes the voucher off the pieces that it counts for only', () => {
    const items = [unit(1, 3, 999), unit(2, 1, 640, false)];
    assert.deepEqual(propose({ items }, [[2, 1]], [[1, 2]], [[1, 1]]), [640, 1931, 966 + 250]);
  });

  it('has no delivery while something can still be withdrawn, which customized and removed pieces cannot', () => {
    assert.deepEqual(propose({ voucherCents: 0 }, [[1, 3]]), [2997]);
    const cap = { ...unit(2, 1, 240), customizationCents: 400 };
    assert.deepEqual(propose({ voucherCents: 0, items: [unit(1, 3, 999), cap] }, [[1, 3]]), [2997 + 250]);
    const removed = { ...unit(2, 1, 640), units: { removed: 1 } };
    assert.deepEqual(propose({ voucherCents: 0, items: [unit(1, 3, 999), removed] }, [[1, 3]]), [2997 + 250]);
  });
});
