import type { NamedRelease } from 'mf-shared/calls';
import { promotionOf, type Registry } from 'mf-toolkit/registry';

/**
 * How long a release is on trial after its promotion. A later failure, such as at a path that only an
 * attacker requests, most likely affects the previous release too.
 */
const trialMs = 24 * 60 * 60_000;
/** A release is blamed without proof if its renderer fails twice within this time. */
const twiceWithinMs = 60_000;
const maxReason = 500;
const keptPages = 100;
const minFailedPages = 5;
const minRate = 0.1;
const maxTimesFormerRate = 3;

interface FailedRelease extends NamedRelease {
  reason: string;
  urls: string[];
}

/** Uses only what this server observed, because browsers' reports can be forged. */
export interface ReleaseTrials {
  onPage(owner: NamedRelease, isFailed: boolean, url: string): void;
  /** `isProven` excludes the machine as the cause; `urls` are the last requested paths. */
  onRendererFailure(
    releases: NamedRelease[],
    reason: string,
    isProven: boolean,
    urls: readonly string[],
  ): void;
  forgive: (release: NamedRelease, urls: readonly string[]) => void;
  failed: (registry: Registry) => FailedRelease[];
}

interface EndsOfRenderer {
  releases: NamedRelease[];
  reason: string;
  ends: { at: number; urls: readonly string[] }[];
}

const keyOf = ({ name, version }: NamedRelease): string => `${name} ${version}`;

export function releaseTrials(now: () => number = Date.now): ReleaseTrials {
  const pages = new Map<string, { at: number; isFailed: boolean; url: string }[]>();
  const ends = new Map<string, EndsOfRenderer>();

  function failureRate(release: NamedRelease, since: number): { failed: string[]; rate: number } {
    const last = (pages.get(keyOf(release)) ?? []).filter(({ at }) => at >= since);
    const failed = last.filter(({ isFailed }) => isFailed).map(({ url }) => url);
    return { failed, rate: failed.length / Math.max(last.length, 1) };
  }

  function trialSince(registry: Registry, { name, version }: NamedRelease): number | null {
    const canary = registry.canaries[name];
    if (canary?.version === version) return Date.parse(canary.since);
    if (registry.live[name] !== version) return null;
    const promotion = promotionOf(registry, name);
    if (promotion?.kind !== 'promoted' || !promotion.before) return null;
    const at = Date.parse(promotion.at);
    return now() - at < trialMs ? at : null;
  }

  /** The newest release in a renderer is to blame, because the renderer worked before it. */
  function youngest(
    registry: Registry,
    releases: NamedRelease[],
  ): (NamedRelease & { since: number }) | undefined {
    const onTrial = releases.flatMap(({ name, version }) => {
      const since = trialSince(registry, { name, version });
      return since === null ? [] : [{ name, version, since }];
    });
    return onTrial.toSorted((a, b) => b.since - a.since)[0];
  }

  function failuresOfRenderers(registry: Registry): FailedRelease[] {
    return [...ends.values()].flatMap(({ releases, reason, ends: all }) => {
      const guilty = youngest(registry, releases);
      const own = all.filter(({ at }) => guilty && at >= guilty.since);
      if (!guilty || own.length < 2) return [];
      const { name, version } = guilty;
      const urls = distinct(own.flatMap((end) => end.urls));
      return [{ name, version, reason: `its renderer failed: ${reason}`, urls }];
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
      const { failed, rate } = own;
      if (failed.length < minFailedPages || rate < Math.max(minRate, before.rate * maxTimesFormerRate))
        return [];
      const reason = `${failed.length} of its recent pages failed on the server (${percent(rate)}); previous release: ${percent(before.rate)}`;
      return [{ name, version, reason, urls: distinct(failed) }];
    });
  }

  return {
    onPage(owner, isFailed, url) {
      const last = pages.get(keyOf(owner)) ?? [];
      last.push({ at: now(), isFailed, url });
      if (last.length > keptPages) last.shift();
      pages.set(keyOf(owner), last);
    },
    onRendererFailure(releases, reason, isProven, urls) {
      const key = releases.map(keyOf).join(' ');
      const last = (ends.get(key)?.ends ?? []).filter(({ at }) => now() - at < twiceWithinMs);
      const end = { at: now(), urls };
      ends.set(key, {
        releases,
        reason: reason.slice(0, maxReason),
        ends: [...last, ...(isProven ? [end, end] : [end])],
      });
    },
    forgive(release, urls) {
      const isForgiven = (url: string): boolean => urls.includes(url);
      const key = keyOf(release);
      const last = pages.get(key);
      if (last)
        pages.set(
          key,
          last.filter(({ isFailed, url }) => !isFailed || !isForgiven(url)),
        );
      for (const one of ends.values())
        if (one.releases.some((ran) => keyOf(ran) === key))
          one.ends = one.ends.filter((end) => !end.urls.some(isForgiven));
    },
    failed: (registry) => [...failuresOfRenderers(registry), ...failuresOfPages(registry)],
  };
}

const distinct = (urls: string[]): string[] => [...new Set(urls)];
const percent = (rate: number): string => `${Math.round(rate * 100)} %`;
