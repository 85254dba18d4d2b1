import type { NamedRelease } from 'mf-shared/calls';
import { promotionOf, type Registry } from 'mf-toolkit/registry';

/** How long after its promotion a release is on trial. What fails later was there all the time, such as an address that
 *  only an attacker asks for, and the release before would most likely fail too. */
const trialMs = 24 * 60 * 60_000;
/** Without a proof, a renderer that ends twice within this time ends because of what it runs. */
const twiceWithinMs = 60_000;
const maxReason = 500;
const keptPages = 100;
const minFailedPages = 5;
const minRate = 0.1;
const maxTimesFormerRate = 3;

/** A release on trial that failed on the server. */
export interface FailedRelease {
  name: string;
  reason: string;
}

/** Remembers how releases do on this server, as it saw itself: reports of browsers do not count. */
export interface ReleaseTrials {
  onPage(owner: NamedRelease, isFailed: boolean): void;
  /** A renderer ended; `isProven` says that the machine is not the cause. */
  onRendererFailure(releases: NamedRelease[], reason: string, isProven: boolean): void;
  /** The releases in a registry, canaries or promoted within a day, that must be taken back. */
  failed: (registry: Registry) => FailedRelease[];
}

const keyOf = ({ name, version }: NamedRelease): string => `${name} ${version}`;

export function releaseTrials(now: () => number = Date.now): ReleaseTrials {
  const pages = new Map<string, { at: number; isFailed: boolean }[]>();
  /** Ends of renderers, by the releases that they ran. */
  const ends = new Map<string, { releases: NamedRelease[]; reason: string; times: number[] }>();

  function failureRate(release: NamedRelease, since: number): { failed: number; rate: number } {
    const last = (pages.get(keyOf(release)) ?? []).filter(({ at }) => at >= since);
    const failed = last.filter(({ isFailed }) => isFailed).length;
    return { failed, rate: failed / Math.max(last.length, 1) };
  }

  /** When a release came, if it is on trial. */
  function trialSince(registry: Registry, { name, version }: NamedRelease): number | null {
    const canary = registry.canaries[name];
    if (canary?.version === version) return Date.parse(canary.since);
    if (registry.live[name] !== version) return null;
    const promotion = promotionOf(registry, name);
    if (promotion?.kind !== 'promoted' || !promotion.before) return null;
    const at = Date.parse(promotion.at);
    return now() - at < trialMs ? at : null;
  }

  /** The release of a renderer that came last: it worked without it. */
  function youngest(
    registry: Registry,
    releases: NamedRelease[],
  ): { name: string; since: number } | undefined {
    const onTrial = releases.flatMap((release) => {
      const since = trialSince(registry, release);
      return since === null ? [] : [{ name: release.name, since }];
    });
    return onTrial.toSorted((a, b) => b.since - a.since)[0];
  }

  function failuresOfRenderers(registry: Registry): FailedRelease[] {
    return [...ends.values()].flatMap(({ releases, reason, times }) => {
      const guilty = youngest(registry, releases);
      if (!guilty || times.filter((time) => time >= guilty.since).length < 2) return [];
      return [{ name: guilty.name, reason: `it ends its renderer: ${reason}` }];
    });
  }

  function failuresOfPages(registry: Registry): FailedRelease[] {
    return Object.entries(registry.live).flatMap(([name, live]) => {
      const canary = registry.canaries[name];
      const version = canary?.version ?? live;
      const since = trialSince(registry, { name, version });
      const former = canary ? live : promotionOf(registry, name)?.before;
      if (since === null || !former) return [];
      const own = failureRate({ name, version }, since);
      const before = failureRate({ name, version: former }, 0);
      if (own.failed < minFailedPages || own.rate < Math.max(minRate, before.rate * maxTimesFormerRate))
        return [];
      const reason = `${own.failed} of its last pages failed on the server (${percent(own.rate)}), ${percent(before.rate)} of those before`;
      return [{ name, reason }];
    });
  }

  return {
    onPage(owner, isFailed) {
      const last = pages.get(keyOf(owner)) ?? [];
      last.push({ at: now(), isFailed });
      if (last.length > keptPages) last.shift();
      pages.set(keyOf(owner), last);
    },
    onRendererFailure(releases, reason, isProven) {
      const key = releases.map(keyOf).join(' ');
      const times = (ends.get(key)?.times ?? []).filter((time) => now() - time < twiceWithinMs);
      ends.set(key, {
        releases,
        reason: reason.slice(0, maxReason),
        times: [...times, ...(isProven ? [now(), now()] : [now()])],
      });
    },
    failed: (registry) => [...failuresOfRenderers(registry), ...failuresOfPages(registry)],
  };
}

const percent = (rate: number): string => `${Math.round(rate * 100)} %`;
