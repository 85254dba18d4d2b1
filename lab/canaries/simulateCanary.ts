import { isBad, type VisitCounts } from '../../backend/src/platform/releases/canaryTest.ts';
import type { Random } from '../faults/random.ts';

export interface Scenario {
  /** Shares of the visits that fail, 0 to 1. */
  canaryRate: number;
  stableRate: number;
  /** Share of the visitors who get the canary. */
  share: number;
  /** How many visitors come before the team ends the canary itself. */
  visitors: number;
  /** Somebody who sends reports from this many networks, each of them again and again, from the first visitor on. */
  forgers?: { networks: number; claim: 'failed' | 'went well' };
}

export interface Outcome {
  isEnded: boolean;
  /** Visitors until then: all of them, and those of the canary. */
  visitors: number;
  ofCanary: number;
}

/** One canary, from its first visitor until the shop or the team ends it, tested after every visit. A visitor is a network,
 *  and of a network only one visit is counted, as in the shop. */
export function simulateCanary(scenario: Scenario, random: Random): Outcome {
  const { canaryRate, stableRate, share, visitors, forgers } = scenario;
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
    if (isBad(canary, stable)) return { isEnded: true, visitors: visitor, ofCanary };
  }
  return { isEnded: false, visitors, ofCanary };
}

/** The same canary many times. */
export const simulateMany = (scenario: Scenario, times: number, random: Random): Outcome[] =>
  Array.from({ length: times }, () => simulateCanary(scenario, random));
