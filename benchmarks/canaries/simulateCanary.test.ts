import assert from 'node:assert/strict';
import { it } from 'node:test';
import { slow } from '../../backend/src/platform/releases/canaries/canaryTest.ts';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';
import { randomOf } from '../random.ts';
import { simulateMany, type Scenario } from './simulateCanary.ts';

const shop = { share: 0.1, visitors: 5_000 };
const canaries = isNightlyRun() ? 300 : 60;
const endedOf = (scenario: Omit<Scenario, 'share' | 'visitors'>): number =>
  simulateMany({ ...shop, ...scenario }, canaries, randomOf(7)).filter(({ isEnded }) => isEnded).length;

it('ends no good canary by chance', () => {
  for (const rate of [0.002, 0.02, 0.2])
    assert.equal(endedOf({ canaryRate: rate, stableRate: rate }), 0, `at ${rate}`);
});

it('ends no canary whose page is as slow as that of the live release', () => {
  for (const rate of [0.2, 0.4, 0.7])
    assert.equal(endedOf({ canaryRate: rate, stableRate: rate, criterion: slow }), 0, `at ${rate}`);
});

it('ends every canary whose page is slow in half of the visits, if that of the live release is in a fifth', () => {
  assert.equal(endedOf({ canaryRate: 0.5, stableRate: 0.2, criterion: slow }), canaries);
});

it('ends no good canary because of one network’s reports, however many', () => {
  const forgers = { networks: 1, claim: 'failed' } as const;
  assert.equal(endedOf({ canaryRate: 0.002, stableRate: 0.002, forgers }), 0);
});

it('ends every bad canary, even if forged visits hide it', () => {
  const forgers = { networks: 20, claim: 'went well' } as const;
  assert.equal(endedOf({ canaryRate: 0.3, stableRate: 0.002, forgers }), canaries);
});
