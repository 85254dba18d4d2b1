import type { FastifyBaseLogger } from 'fastify';
import { finding, type Finding } from 'mf-toolkit/release';
import type { Db } from '../../database/tables/Db.ts';
import { repeat, type Repeated } from '../../repeat.ts';
import { releaseHealth, type ReleaseHealth } from '../../telemetry/releaseHealth.ts';
import type { ReleaseFailureKind } from '../../telemetry/telemetry.ts';
import { isBad, slow, type VisitCounts } from './canaryTest.ts';
import { countVisits, countVitals, type CountedVital } from './canaryVisits.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import type { VisitCounter } from './visitCounter.ts';

const checkEveryMs = 1000;
/** Each counts all web vitals of a canary. */
const checkVitalsEveryMs = 60_000;

const kinds: Record<ReleaseFailureKind, Finding> = {
  load: finding('load'),
  integrity: finding('integrity'),
  render: finding('render'),
  script: finding('script'),
  policy: finding('policy'),
  service: finding('service'),
};

function percent(rate: number): Finding {
  const [whole = '', tenth = ''] = (rate * 100).toFixed(1).split('.');
  return finding('{whole}.{tenth} %', { whole, tenth });
}

const failedVisits = ({ visits, failed }: VisitCounts): Finding =>
  finding('{failed} of {visits} visits failed ({rate})', {
    failed,
    visits,
    rate: percent(failed / Math.max(visits, 1)),
  });

function exampleOf({ byKind }: ReleaseHealth): Finding | null {
  const seenByVisits = byKind.filter(({ side, kind }) =>
    side === 'browser' ? kind !== 'policy' : kind === 'service',
  );
  const [worst] = seenByVisits.toSorted((a, b) => b.count - a.count);
  if (!worst) return null;
  const values = { kind: kinds[worst.kind], detail: worst.lastDetail };
  return worst.side === 'browser'
    ? finding('{kind} on the browser: {detail}', values)
    : finding('{kind} on the server: {detail}', values);
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
): Finding | null {
  if (!isBad(canary, stable)) return null;
  const visits = finding('{canary}; stable release: {stable}', {
    canary: failedVisits(canary),
    stable: failedVisits(stable),
  });
  const example = exampleOf(health);
  return example ? finding('{visits}; {example}', { visits, example }) : visits;
}

/** The first page and metric that are not good in too many visits, and in more than with the stable release. */
export function slowdownReason(vitals: CountedVital[]): Finding | null {
  const found = vitals.find(({ canary, stable }) => isBad(canary, stable, slow));
  return (
    (found &&
      finding('{metric} on the page {page} was not good: {canary}; stable release: {stable}', {
        metric: found.metric,
        page: found.page,
        canary: shareOf(found.canary),
        stable: shareOf(found.stable),
      })) ??
    null
  );
}

const shareOf = ({ visits, failed }: VisitCounts): Finding =>
  finding('{failed} of {visits} visits ({rate})', {
    failed,
    visits,
    rate: percent(failed / Math.max(visits, 1)),
  });

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
      const health = await releaseHealth(db, { name, version });
      const reason = rollbackReason(canary, stable, health);
      if (reason) await live.rollBack(name, reason);
    }
  }

  async function checkVitals(): Promise<void> {
    for (const [name, { since }] of Object.entries(live.registry()?.canaries ?? {})) {
      const reason = slowdownReason(await countVitals(db, { name, since }));
      if (reason) await live.rollBack(name, reason);
    }
  }

  const watches = [repeat(check, checkEveryMs, log), repeat(checkVitals, checkVitalsEveryMs, log)];
  return {
    async stop() {
      await Promise.all(watches.map((watch) => watch.stop()));
    },
  };
}
