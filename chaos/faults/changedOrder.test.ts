import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changes, findFault, type Change, type Holding } from './changedOrder.ts';

// Two jackets of 4,000 less a voucher of 1,000.
const bought = { quantity: 2, cents: 7000 };
const paid: Holding = { units: { M: 2 }, cents: 7000 };
const changed: Record<Change, Holding> = {
  exchange: { units: { M: 1, S: 1 }, cents: 6563 },
  removal: { units: { M: 1 }, cents: 3500 },
  addition: { units: { M: 2, S: 1 }, cents: 10_500 },
  refund: { units: { M: 2 }, cents: 6300 },
  undo: paid,
};

const fault = (change: Change | null, isChanged: boolean, found: Holding) =>
  findFault({ ...bought, change, isChanged }, found);

for (const change of changes)
  it(`finds an order right before a change that may have failed, and after it: ${change}`, () => {
    assert.equal(fault(change, false, paid), null);
    assert.equal(fault(change, false, changed[change]), null);
    assert.equal(fault(change, true, changed[change]), null);
  });

it('finds a change that was answered and is lost, made twice, or made in part', () => {
  assert.equal(fault('removal', true, paid), 'removal: 2 M for 7000 cents instead of 1 M for 3500 cents');
  assert.ok(fault('refund', false, { ...paid, cents: 5600 }));
  assert.ok(fault('addition', false, { ...paid, cents: 10_500 }));
  assert.ok(fault('undo', true, { units: { M: 1, L: 1 }, cents: 7500 }));
  assert.equal(fault('undo', false, { units: { M: 1, L: 1 }, cents: 7500 }), null);
  assert.ok(fault(null, true, changed.refund));
});
