import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/Db.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { releaseHealth, type ReleaseHealth } from '../telemetry/releaseHealth.ts';
import { isBad, type VisitCounts } from './canaryTest.ts';
import { countVisits } from './canaryVisits.ts';
import type { LiveReleases } from './liveReleases.ts';
import type { VisitCounter } from './visitCounter.ts';

const checkEveryMs = 1000;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
const describeVisits = ({ visits, failed }: VisitCounts): string =>
  `${failed} of ${visits} visits failed (${percent(failed / Math.max(visits, 1))})`;

function example({ byKind }: ReleaseHealth): string {
  const seenByVisits = byKind.filter(({ side, kind }) =>
    side === 'browser' ? kind !== 'policy' : kind === 'service',
  );
  const [worst] = seenByVisits.toSorted((a, b) => b.count - a.count);
  return worst ? `; ${worst.kind} on the ${worst.side}: ${worst.lastDetail}` : '';
}

/**
 * Failures on the server do not count: a stranger may have caused them. `ReleaseTrials` judges them, by
 * paths at which the stable release does not fail. The exception is a response of the release's service that
 * breaks its contract, in the visit that got it.
 */
export function rollbackReason(
  canary: VisitCounts,
  stable: VisitCounts,
  health: ReleaseHealth,
): string | null {
  if (!isBad(canary, stable)) return null;
  return `${describeVisits(canary)}; stable release: ${describeVisits(stable)}${example(health)}`;
}

interface Options {
  live: LiveReleases;
  visits: Pick<VisitCounter, 'refresh'>;
  db: Db;
  log: FastifyBaseLogger;
}

export function watchCanaries({ live, visits, db, log }: Options): Repeated {
  async function check(): Promise<void> {
    const registry = live.registry();
    const canaries = Object.entries(registry?.canaries ?? {});
    if (canaries.length > 0) await visits.refresh();
    for (const [name, { version, since }] of canaries) {
      const { canary, stable } = await countVisits(db, { name, since });
      const health = await releaseHealth(db, { name, version }, new Date(since));
      const reason = rollbackReason(canary, stable, health);
      if (reason) await live.rollBack(name, reason);
    }
  }
  return repeat(check, checkEveryMs, log);
}
