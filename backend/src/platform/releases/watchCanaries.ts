import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/Db.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { releaseHealth, type ReleaseHealth } from '../telemetry/releaseHealth.ts';
import type { Side } from '../telemetry/telemetry.ts';
import { isBad, type VisitCounts } from './canaryTest.ts';
import { countVisits } from './canaryVisits.ts';
import type { LiveReleases } from './liveReleases.ts';
import type { VisitCounter } from './visitCounter.ts';

const checkEveryMs = 1000;
/** Failures that the server observed itself need no test for forgery or chance. */
const minServerFailures = 5;
const minServerRate = 0.03;
const maxTimesStableRate = 3;

interface Figures {
  visits: VisitCounts;
  health: ReleaseHealth;
}

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
const describeVisits = ({ visits, failed }: VisitCounts): string =>
  `${failed} of ${visits} visits failed (${percent(failed / Math.max(visits, 1))})`;

const failuresOn = (side: Side, { byKind }: ReleaseHealth) =>
  byKind
    .filter((failure) => failure.side === side && failure.kind !== 'policy')
    .toSorted((a, b) => b.count - a.count);

function example(side: Side, { health }: Figures): string {
  const [worst] = failuresOn(side, health);
  return worst ? `; ${worst.kind} on the ${worst.side}: ${worst.lastDetail}` : '';
}

const serverFailures = ({ health }: Figures): number =>
  failuresOn('server', health).reduce((sum, { count }) => sum + count, 0);

const serverRate = (figures: Figures): number =>
  serverFailures(figures) / Math.max(figures.visits.visits, serverFailures(figures), 1);

export function rollbackReason(canary: Figures, stable: Figures): string | null {
  const [failures, rate] = [serverFailures(canary), serverRate(canary)];
  const maxRate = Math.max(minServerRate, serverRate(stable) * maxTimesStableRate);
  if (failures >= minServerFailures && rate >= maxRate)
    return `${failures} failures on the server in ${canary.visits.visits} visits; stable release: ${serverFailures(stable)} in ${stable.visits.visits}${example('server', canary)}`;
  if (isBad(canary.visits, stable.visits))
    return `${describeVisits(canary.visits)}; stable release: ${describeVisits(stable.visits)}${example('browser', canary)}`;
  return null;
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
      const counts = await countVisits(db, { name, since });
      const health = (version: string) => releaseHealth(db, { name, version }, new Date(since));
      const reason = rollbackReason(
        { visits: counts.canary, health: await health(version) },
        { visits: counts.stable, health: await health(registry?.live[name] ?? '') },
      );
      if (reason) await live.rollBack(name, reason);
    }
  }
  return repeat(check, checkEveryMs, log);
}
