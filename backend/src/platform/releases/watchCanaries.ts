import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/Db.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { failureRate, releaseHealth, type ReleaseHealth } from '../telemetry/releaseHealth.ts';
import type { LiveReleases } from './liveReleases.ts';

const checkEveryMs = 1000;
/** Fewer failures may come from one visitor's network or script blocker. */
const minFailures = 5;
const minRate = 0.03;
const maxTimesStableRate = 3;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** Why a canary must be rolled back: it fails much more often than the stable release. Null if it does not. */
export function rollbackReason(canary: ReleaseHealth, stable: ReleaseHealth): string | null {
  const [rate, stableRate] = [failureRate(canary), failureRate(stable)];
  if (canary.failures < minFailures || rate < Math.max(minRate, stableRate * maxTimesStableRate)) return null;
  const [worst] = canary.byKind.filter(({ kind }) => kind !== 'policy').toSorted((a, b) => b.count - a.count);
  const example = worst ? `; ${worst.kind} on the ${worst.side}: ${worst.lastDetail}` : '';
  return `${canary.failures} failures beside ${canary.started} starts (${percent(rate)}), the stable release has ${percent(stableRate)}${example}`;
}

/** Rolls failing canaries back automatically. Any number of backends may do so side by side. */
export function watchCanaries(live: LiveReleases, db: Db, log: FastifyBaseLogger): Repeated {
  return repeat(
    async () => {
      const registry = live.registry();
      for (const [name, { version, since }] of Object.entries(registry?.canaries ?? {})) {
        const start = new Date(since);
        const health = (version: string) => releaseHealth(db, { name, version }, start);
        const reason = rollbackReason(await health(version), await health(registry?.live[name] ?? ''));
        if (reason) await live.rollBack(name, reason);
      }
    },
    checkEveryMs,
    log,
  );
}
