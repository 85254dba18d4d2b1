import {
  isBad,
  type Criterion,
  type VisitCounts,
} from '../../backend/src/platform/releases/canaries/canaryTest.ts';
import type { Random } from '../random.ts';

export interface Scenario {
  /** Fractions of visits that fail, 0 to 1. */
  canaryRate: number;
  stableRate: number;
  /** The fraction of visitors who get the canary, 0 to 1. */
  share: number;
  /** The number of visitors after which the team ends the canary. */
  visitors: number;
  /** Default: that of failures. */
  criterion?: Criterion;
  /** An attacker who reports from this many networks, from the first visitor on. */
  forgers?: { networks: number; claim: 'failed' | 'went well' };
}

export interface Outcome {
  isEnded: boolean;
  visitors: number;
  ofCanary: number;
}

/**
 * Simulates one canary, with a test after every visit. A visitor is a network, of which only one visit
 * counts, as in the shop.
 */
function simulateCanary(scenario: Scenario, random: Random): Outcome {
  const { canaryRate, stableRate, share, visitors, forgers, criterion } = scenario;
  const canary: VisitCounts = { visits: 0, failed: 0 };
  const stable: VisitCounts = { visits: 0, failed: 0 };
  let ofCanary = 0;

  for (let visitor = 1; visitor <= visitors; visitor++) {
    if (forgers && visitor <= forgers.networks) {
      canary.visits += 1;
      if (forgers.claim === 'failed') canary.failed += 1;
    }
    const isInCanary = random.chance(share);
    const counts = isInCanary ? canary : stable;
    counts.visits += 1;
    if (random.chance(isInCanary ? canaryRate : stableRate)) counts.failed += 1;
    if (isInCanary) ofCanary += 1;
    if (isBad(canary, stable, criterion)) return { isEnded: true, visitors: visitor, ofCanary };
  }
  return { isEnded: false, visitors, ofCanary };
}

export const simulateMany = (scenario: Scenario, times: number, random: Random): Outcome[] =>
  Array.from({ length: times }, () => simulateCanary(scenario, random));
