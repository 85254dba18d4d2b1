import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/Db.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { failureRate, releaseHealth, type ReleaseHealth } from '../telemetry/releaseHealth.ts';
import type { LiveReleases } from './liveReleases.ts';

const lookEveryMs = 1000;
/** Fewer prove nothing: somebody's network, or somebody's blocker of scripts. */
const fewest = 5;
const leastRate = 0.03;
const timesTheStable = 3;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** Why a canary has to go: it fails much more often than the release that the others have. Null where it does not. */
export function judgeCanary(canary: ReleaseHealth, stable: ReleaseHealth): string | null {
  const [rate, usual] = [failureRate(canary), failureRate(stable)];
  if (canary.failures < fewest || rate < Math.max(leastRate, usual * timesTheStable)) return null;
  const [worst] = canary.byKind.filter(({ kind }) => kind !== 'policy').toSorted((a, b) => b.count - a.count);
  const example = worst ? `; ${worst.kind} on the ${worst.side}: ${worst.lastDetail}` : '';
  return `${canary.failures} failures beside ${canary.started} starts (${percent(rate)}), the stable release has ${percent(usual)}${example}`;
}

/** Takes canaries back by itself when they fail. Any number of backends may watch. */
export function watchCanaries(live: LiveReleases, db: Db, log: FastifyBaseLogger): Repeated {
  return repeat(
    async () => {
      const registry = live.registry();
      for (const [name, { version, since }] of Object.entries(registry?.canaries ?? {})) {
        const begin = new Date(since);
        const health = (version: string) => releaseHealth(db, { name, version }, begin);
        const why = judgeCanary(await health(version), await health(registry?.live[name] ?? ''));
        if (why) await live.takeBack(name, why);
      }
    },
    lookEveryMs,
    log,
  );
}
