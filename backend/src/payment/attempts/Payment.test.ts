import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPaymentFinding, nextState, statusOf, type PaymentEvent } from './Payment.ts';

const states = ['opening', 'open', 'paid', 'failed', 'expired'] as const;

const after = (event: PaymentEvent) =>
  Object.fromEntries(states.map((state) => [state, nextState(state, event)]));

const unchanged = { opening: null, open: null, paid: null, failed: null, expired: null };

describe('a payment', () => {
  it('opens once', () => assert.deepEqual(after('opened'), { ...unchanged, opening: 'open' }));

  it('can be paid late, and once', () =>
    assert.deepEqual(after('paid'), {
      opening: 'paid',
      open: 'paid',
      paid: null,
      failed: 'paid',
      expired: 'paid',
    }));

  for (const event of ['failed', 'expired'] as const)
    it(`is ${event} only while it is not settled`, () =>
      assert.deepEqual(after(event), { ...unchanged, opening: event, open: event }));

  it('is pending while the provider does not respond', () =>
    assert.deepEqual(statusOf('unknown'), { status: 'pending', isStarted: false }));

  it('has no status for a finding of another release', () =>
    assert.deepEqual(['paid', 'toString', 'refused', undefined].map(isPaymentFinding), [
      true,
      false,
      false,
      false,
    ]));
});
