import type { InferInput } from 'valibot';
import type { OfficeCalls } from 'mf-office/contract';
import { isSigned } from 'mf-toolkit/changes';
import { promotionOf, rollbackTargets, type ExcludedRelease, type Registry } from 'mf-toolkit/registry';
import { found } from '../../../locales/Sentence.ts';
import type { Texts } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { countVisits } from '../../../platform/releases/canaries/canaryVisits.ts';
import { percentile, type Metric } from '../../../platform/telemetry/histogram.ts';
import { pageVitals } from '../../monitoring/pageVitals.ts';
import { releaseCounts, releaseHistograms, type Histogram } from '../../monitoring/releaseTotals.ts';
import { recordedChange } from './recordedChange.ts';

type Found = InferInput<OfficeCalls['OfficeReleases']['response']>;

const shownChanges = 30;

interface FindReleases {
  t: Texts;
  db: Db;
  registry: Registry;
  excluded: ExcludedRelease[];
  /** Replaces positions in scripts by those in their sources. */
  locate: (text: string) => Promise<string>;
}

export async function findReleases({ t, db, registry, excluded, locate }: FindReleases): Promise<Found> {
  const [counts, histograms] = await Promise.all([releaseCounts(db), releaseHistograms(db)]);
  const figuresOf = figuresIn(counts, histograms, locate);
  const compared = pageVitals(histograms, registry);
  const releases = Object.entries(registry.live)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(async ([name, version]): Promise<Found['releases'][number]> => {
      const canary = registry.canaries[name];
      const fault = excluded.find((one) => one.name === name && one.version === version)?.reason;
      const visits = canary && (await countVisits(db, { name, since: canary.since }));
      return {
        name,
        version,
        ...(await figuresOf(name, version)),
        vitals: compared.filter((one) => one.name === name),
        since: promotionOf(registry, name)?.at ?? null,
        rollback: rollbackOf(registry, name),
        fault: fault ? found(fault)(t) : null,
        canary:
          canary && visits
            ? {
                ...canary,
                ...(await figuresOf(name, canary.version)),
                own: visits.canary,
                live: visits.stable,
              }
            : null,
        promotable: promotableVersions(registry, name),
      };
    });
  return {
    revision: registry.revision,
    releases: await Promise.all(releases),
    history: registry.history
      .slice(0, shownChanges)
      .map(({ at, kind, change, what, author, inOffice, why }) => ({
        at,
        change: change ? recordedChange(change, t) : null,
        what: what || kind,
        who: author ?? null,
        isInOffice: inOffice ?? false,
        why: why ?? null,
        isReverted: kind === 'taken-back',
      })),
  };
}

function rollbackOf(registry: Registry, name: string): Record<string, string | null> {
  const targets = rollbackTargets(registry, name);
  return targets[name] === null ? {} : targets;
}

export function promotableVersions(
  { live, canaries, history, signatures }: Registry,
  name: string,
): string[] {
  const known = [{ live, canaries }, ...history].flatMap((state) => [
    state.canaries[name]?.version ?? [],
    state.live[name] ?? [],
  ]);
  return [...new Set(known.flat())].filter(
    (version) => version !== live[name] && isSigned(signatures, name, version),
  );
}

function figuresIn(
  counts: Awaited<ReturnType<typeof releaseCounts>>,
  histograms: Histogram[],
  locate: FindReleases['locate'],
) {
  return async (name: string, version: string) => {
    const own = counts.filter((row) => row.name === name && row.version === version);
    const failures = own.filter(({ kind }) => kind !== 'started' && kind !== 'policy');
    const sum = (rows: typeof own): number => rows.reduce((total, { count }) => total + count, 0);
    const p75 = (metric: Metric): number | null =>
      percentile(
        metric,
        histograms
          .filter((one) => one.name === name && one.version === version && one.metric === metric)
          .flatMap(({ counts }) => counts),
        0.75,
      );
    return {
      started: sum(own.filter(({ kind }) => kind === 'started')),
      failed: sum(failures),
      lcpMs: p75('LCP'),
      inpMs: p75('INP'),
      failures: await Promise.all(
        failures.map(async ({ kind, count, lastDetail }) => ({
          kind,
          count,
          detail: await locate(lastDetail),
        })),
      ),
    };
  };
}
