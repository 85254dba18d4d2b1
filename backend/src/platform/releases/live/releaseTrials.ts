import type { NamedRelease } from 'mf-shared/calls';
import { canaryAge, promotionOf, versionBefore, type Registry } from 'mf-toolkit/registry';
import { finding, type Finding } from 'mf-toolkit/release';

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
/** Ending a canary affects few visitors and costs a second try. */
const minCanaryRate = 0.03;
const maxTimesFormerRate = 3;

interface FailedRelease extends NamedRelease {
  reason: Finding;
  urls: string[];
}

/** Uses only what this server observed, because browsers' reports can be forged. */
export interface ReleaseTrials {
  /** `releases` are those in the renderer: its owner, and the shell. */
  onPage(releases: NamedRelease[], isFailed: boolean, url: string): void;
  /** `isProven` excludes the machine as the cause; `urls` are the last requested paths. */
  onRendererFailure(
    releases: NamedRelease[],
    reason: string,
    isProven: boolean,
    urls: readonly string[],
  ): void;
  forgive: (release: NamedRelease, urls: readonly string[]) => void;
  failed: (registry: Registry) => FailedRelease[];
  /** Forgets releases that are neither live nor a canary, nor the previous version of a live one. */
  keepOnly: (registry: Registry) => void;
}

interface PagesOfRenderer {
  releases: NamedRelease[];
  last: { at: number; isFailed: boolean; url: string }[];
}

interface EndsOfRenderer {
  releases: NamedRelease[];
  reason: string;
  ends: { at: number; urls: readonly string[] }[];
}

interface Trial extends NamedRelease {
  since: number;
  /** Counted in changes of the registry. */
  age: number;
}

const changeKey = (name: string, at: string): string => `${name} ${at}`;
const keyOf = ({ name, version }: NamedRelease): string => `${name} ${version}`;
const rendererKey = (releases: NamedRelease[]): string => releases.map(keyOf).join(' ');

export function releaseTrials(now: () => number = Date.now): ReleaseTrials {
  const pages = new Map<string, PagesOfRenderer>();
  const ends = new Map<string, EndsOfRenderer>();
  const changes = seenChanges(now);

  const failuresOf = (releases: NamedRelease[], since: number) =>
    failureRate((pages.get(rendererKey(releases))?.last ?? []).filter(({ at }) => at >= since));

  function failuresOfRenderers(registry: Registry): FailedRelease[] {
    return [...ends.values()].flatMap(({ releases, reason, ends: all }) => {
      const guilty = changes.youngest(registry, releases);
      const own = all.filter(({ at }) => guilty && at >= guilty.since);
      if (!guilty || own.length < 2) return [];
      const { name, version } = guilty;
      const urls = distinct(own.flatMap((end) => end.urls));
      return [{ name, version, reason: finding('its renderer failed: {reason}', { reason }), urls }];
    });
  }

  function failuresOfPages(registry: Registry): FailedRelease[] {
    return [...pages.values()].flatMap(({ releases }) => {
      const guilty = changes.youngest(registry, releases);
      if (!guilty) return [];
      const { name, version, since } = guilty;
      const isCanary = registry.canaries[name]?.version === version;
      const former = (isCanary ? registry.live[name] : promotionOf(registry, name)?.before) ?? '';
      const replaced = releases.map((one) => (one.name === name ? { name, version: former } : one));
      const before = failuresOf(replaced, 0);
      const { failed, rate } = failuresOf(releases, since);
      const maxRate = Math.max(isCanary ? minCanaryRate : minRate, before.rate * maxTimesFormerRate);
      if (failed.length < minFailedPages || rate < maxRate) return [];
      const reason = finding(
        '{count} of its recent pages failed on the server ({rate}); previous release: {before}',
        { count: failed.length, rate: percent(rate), before: percent(before.rate) },
      );
      return [{ name, version, reason, urls: distinct(failed) }];
    });
  }

  return {
    onPage(releases, isFailed, url) {
      const key = rendererKey(releases);
      const renderer: PagesOfRenderer = pages.get(key) ?? { releases, last: [] };
      renderer.last.push({ at: now(), isFailed, url });
      if (renderer.last.length > keptPages) renderer.last.shift();
      pages.set(key, renderer);
    },
    onRendererFailure(releases, reason, isProven, urls) {
      const key = rendererKey(releases);
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
      const ran = ({ releases }: { releases: NamedRelease[] }): boolean =>
        releases.some((one) => keyOf(one) === keyOf(release));
      for (const one of [...pages.values()].filter(ran))
        one.last = one.last.filter(({ isFailed, url }) => !isFailed || !isForgiven(url));
      for (const one of [...ends.values()].filter(ran))
        one.ends = one.ends.filter((end) => !end.urls.some(isForgiven));
    },
    failed(registry) {
      changes.see(registry);
      return [...failuresOfRenderers(registry), ...failuresOfPages(registry)];
    },
    keepOnly(registry) {
      const { live, canaries } = registry;
      const isKept = ({ name, version }: NamedRelease): boolean =>
        [live[name], canaries[name]?.version, versionBefore(registry, name)].includes(version);
      for (const renderers of [pages, ends])
        for (const [key, { releases }] of renderers) if (!releases.every(isKept)) renderers.delete(key);
    },
  };
}

/** When this server first saw each change, because the machine that made it may have a wrong clock. */
function seenChanges(now: () => number) {
  let seenAt = new Map<string, number>();

  function trialOf(registry: Registry, { name, version }: NamedRelease): Trial | null {
    const since = (at: string): number => seenAt.get(changeKey(name, at)) ?? now();
    const canary = registry.canaries[name];
    if (canary?.version === version)
      return { name, version, since: since(canary.since), age: canaryAge(registry, name) };
    if (registry.live[name] !== version) return null;
    const promotion = promotionOf(registry, name);
    if (promotion?.kind !== 'promoted' || !promotion.before) return null;
    const trial = { name, version, since: since(promotion.at), age: promotion.age };
    return now() - trial.since < trialMs ? trial : null;
  }

  return {
    /** Changes from before the start count from their own time, unless that is in the future. */
    see(registry: Registry): void {
      const isStart = seenAt.size === 0;
      const first = (at: string): number => (isStart && Date.parse(at) < now() ? Date.parse(at) : now());
      const changes = Object.keys(registry.live).flatMap((name) =>
        [promotionOf(registry, name)?.at, registry.canaries[name]?.since]
          .filter((at) => at !== undefined)
          .map((at): [string, string] => [changeKey(name, at), at]),
      );
      seenAt = new Map(changes.map(([key, at]) => [key, seenAt.get(key) ?? first(at)]));
    },

    /** The newest release in a renderer is to blame, because the renderer worked before it. */
    youngest(registry: Registry, releases: NamedRelease[]): Trial | undefined {
      const onTrial = releases.flatMap((release) => trialOf(registry, release) ?? []);
      return onTrial.toSorted((a, b) => a.age - b.age)[0];
    },
  };
}

function failureRate(pages: PagesOfRenderer['last']): { failed: string[]; rate: number } {
  const failed = pages.filter(({ isFailed }) => isFailed).map(({ url }) => url);
  return { failed, rate: failed.length / Math.max(pages.length, 1) };
}

const distinct = (urls: string[]): string[] => [...new Set(urls)];
const percent = (rate: number): string => `${Math.round(rate * 100)} %`;
