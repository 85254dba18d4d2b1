import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomOf } from '../random.ts';
import { simulatePurchases, type Scenario } from './simulatePurchases.ts';

const quiet: Scenario = {
  perSecond: 50,
  cost: { shopMs: 10, databaseMs: 0 },
  requests: 1,
  shopCores: 1,
  databaseCores: 1,
  hot: 0,
  lockMs: 0,
  seconds: 2000,
};
const simulate = (change: Partial<Scenario>) => simulatePurchases({ ...quiet, ...change }, randomOf(1));

describe('simulated purchases', () => {
  // An M/M/1 queue at half load has exponential response times with a mean of twice the service time.
  it('match queueing theory', () => {
    const { shopBusy, median, p99 } = simulate({});
    assert.ok(Math.abs(shopBusy - 0.5) < 0.01, `busy ${shopBusy}`);
    assert.ok(Math.abs(median / (20 * Math.log(2)) - 1) < 0.05, `median ${median}`);
    assert.ok(Math.abs(p99 / (20 * Math.log(100)) - 1) < 0.1, `p99 ${p99}`);
  });

  it('wait less with more processors', () => {
    assert.ok(simulate({ shopCores: 2 }).p99 < simulate({}).p99);
  });

  it('spread their work over their requests', () => {
    const { shopBusy, median } = simulate({ requests: 5 });
    assert.ok(Math.abs(shopBusy - 0.5) < 0.01, `busy ${shopBusy}`);
    assert.ok(median < simulate({}).median / 3);
  });

  it('queue for a lock on the same variant', () => {
    const apart = {
      requests: 2,
      shopCores: 4,
      databaseCores: 4,
      cost: { shopMs: 10, databaseMs: 10 },
      lockMs: 12,
    };
    const [one, other] = [simulate({ ...apart, hot: 1 }), simulate(apart)];
    assert.ok(one.lockBusy > 0.8 && other.lockBusy === 0, `${one.lockBusy} ${other.lockBusy}`);
    assert.ok(one.p99 > 3 * other.p99, `${one.p99} ${other.p99}`);
    assert.ok(Math.abs(one.databaseBusy - other.databaseBusy) < 0.01);
  });
});
