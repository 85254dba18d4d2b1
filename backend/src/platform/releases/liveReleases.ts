import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { NamedRelease } from 'mf-shared/calls';
import {
  afterRollback,
  canariesByPercent,
  readRegistry,
  readSet,
  retainedReleases,
  rollbackTargets,
  shownSchema,
  versionsBefore,
  type ExcludedRelease,
  type Registry,
  type ReleaseSet,
  type ShownReleases,
} from 'mf-toolkit/registry';
import { FindingError, verbatim, type Finding } from 'mf-toolkit/release';
import { ReleaseNotUsable, type ReleaseStore, type StorageBackend } from 'mf-toolkit/store';
import * as v from 'valibot';
import { messageOf } from '../errors.ts';
import { sayWaiting } from '../log/sayWaiting.ts';
import { writeFileAtomic } from '../writeFileAtomic.ts';
import type { Approvals } from './approvals.ts';
import { failedReleases } from './failedReleases.ts';
import { lostPages } from './lostPages.ts';
import type { ReleaseTrials } from './releaseTrials.ts';
import { allSets, type TrafficSplit } from './trafficSplit.ts';

const keepWarmMs = 10 * 60_000;
/** Testing each path with the previous releases takes up to some seconds. */
const checkedPages = 5;
const nothingLive = 'no release is live: run npm start, or publish and promote the packages';

export interface SetLoader {
  prepare(set: ReleaseSet): Promise<void>;
  keepOnly(sets: ReleaseSet[]): void;
}

export interface LiveReleases {
  current(): TrafficSplit;
  /** Null while the shop runs on its last known good releases. */
  registry(): Registry | null;
  /** Whether a URL is a page of an excluded release: see `lostPages`. */
  isLost: (url: string) => boolean;
  /** Ends a failed canary: here at once, and in the registry with the reason. */
  rollBack(name: string, reason: Finding): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  storage: StorageBackend;
  store: ReleaseStore;
  loader: SetLoader;
  approvals: Pick<Approvals, 'judge'>;
  /** Last known good releases, for a start while the store is unreachable or damaged. */
  stateFile: string;
  onExcluded: (releases: ExcludedRelease[]) => void;
  onServing?: (split: TrafficSplit) => void;
  /** False while the registry or the trust file cannot be read, or its releases not be loaded. */
  onFollowed?: (isFollowing: boolean) => void;
  /** Releases that failed here are rolled back, unless the releases before them fail too. */
  trials?: Pick<ReleaseTrials, 'failed' | 'forgive' | 'keepOnly'>;
  failuresOf?: (set: ReleaseSet, urls: readonly string[]) => Promise<string[]>;
  /** Minimum pause between retries, because each may download the files of a release. */
  minRetryMs?: number;
  log: FastifyBaseLogger;
}

class SetNotLoadable extends FindingError {
  override name = 'SetNotLoadable';
}

type Shown = ShownReleases & Partial<Pick<Registry, 'history'>>;

const versionsIn = ({ shell, remotes, applications }: ReleaseSet): Record<string, string> =>
  Object.fromEntries([shell, ...remotes, ...applications].map(({ name, version }) => [name, version]));

/**
 * A release that cannot be used is replaced by its latest usable predecessor, or else excluded, and retried
 * at each poll. If the first poll fails, the last known good releases are used; throws if there are none. If
 * a later poll fails, nothing changes.
 */
export async function followReleases(options: Options): Promise<LiveReleases> {
  const { storage, store, loader, approvals, stateFile, onExcluded, onServing, trials, log } = options;
  const { onFollowed, minRetryMs = 1000, failuresOf = async () => [] } = options;
  let split: TrafficSplit | null = null;
  let registry: Registry | null = null;
  let currentKey = '';
  let rejectedKey = '';
  let lastError = '';
  let isStopped = false;
  let pollTimer: NodeJS.Timeout | undefined;
  let unloadTimer: NodeJS.Timeout | undefined;
  const failed = failedReleases(storage, log);
  const lost = lostPages(storage);

  async function prepare(set: ReleaseSet): Promise<ReleaseSet> {
    const names = Object.keys(versionsIn(set)).join(', ');
    const prepared = sayWaiting(log, `renderers of ${names}`, loader.prepare(set));
    await prepared.catch((cause: unknown) => {
      throw new SetNotLoadable(verbatim(messageOf(cause)), { cause });
    });
    return set;
  }

  async function loadStable({ live, history = [] }: Shown): Promise<ReleaseSet> {
    const earlier = (name: string) =>
      versionsBefore({ history }, name).filter((version) => version !== live[name]);
    const reading = readSet(store, live, earlier);
    return prepare(await sayWaiting(log, `releases from ${storage.name}`, reading));
  }

  async function loadCanary(versions: Record<string, string>): Promise<ReleaseSet> {
    const set = await readSet(store, versions);
    const [lost] = set.excluded;
    if (lost) throw new SetNotLoadable(lost.reason);
    return prepare(set);
  }

  async function loadSplit(shown: Shown): Promise<TrafficSplit> {
    const { canaries } = shown;
    const stable = await loadStable(shown);
    const usable: TrafficSplit['canaries'] = [];
    let versions = versionsIn(stable);
    for (const [percent, added] of canariesByPercent(canaries)) {
      try {
        usable.unshift({ percent, set: await loadCanary({ ...versions, ...added }) });
        versions = { ...versions, ...added };
      } catch (error) {
        // Other errors come from the store or this machine's disk, not from the canary.
        if (!(error instanceof SetNotLoadable || error instanceof ReleaseNotUsable)) throw error;
        for (const name of Object.keys(added)) failed.addCanary(name, canaries[name], error.finding);
      }
    }
    return { stable, canaries: usable };
  }

  async function apply(shown: Shown): Promise<void> {
    const { canaries, signatures } = shown;
    const key = JSON.stringify([shown.live, canaries, signatures]);
    const former = split;
    const isApplied = key === currentKey;
    if ((isApplied && former?.stable.excluded.length === 0) || key === rejectedKey) return;
    try {
      split = await loadSplit(shown);
    } catch (error) {
      // A missing file may still arrive; code that does not load is not retried.
      if (error instanceof SetNotLoadable) rejectedKey = key;
      throw error;
    }
    onExcluded(split.stable.excluded);
    if (isApplied && split.stable.id === former?.stable.id) return;
    keepWarm(former);
    currentKey = key;
    rejectedKey = '';
    onServing?.(split);
    const live = versionsIn(split.stable);
    log.info({ live, canaries }, 'now serving these releases');
    await writeLastKnownGood(stateFile, { live, canaries, signatures }).catch((error: unknown) =>
      log.error(error, 'the last known good releases could not be saved'),
    );
  }

  /** Keeps the previous stable set loaded for a while, so that a rollback is instant. */
  function keepWarm(former: TrafficSplit | null): void {
    if (!split) return;
    loader.keepOnly(former ? [...allSets(split), former.stable] : allSets(split));
    clearTimeout(unloadTimer);
    unloadTimer = setTimeout(() => split && loader.keepOnly(allSets(split)), keepWarmMs).unref();
  }

  async function poll(): Promise<void> {
    const snapshot = await readRegistry(storage);
    if (!snapshot) throw new Error(nothingLive);
    await addFailed(snapshot.registry);
    const failedBefore = failed.count();
    const next = await approvals.judge(await failed.excludeFrom(snapshot));
    await apply(next);
    if (split) await lost.update(snapshot.registry.live, versionsIn(split.stable));
    if (registry?.revision !== next.revision) {
      removeUnused(next);
      trials?.keepOnly(snapshot.registry);
    }
    registry = next;
    await addFailed(snapshot.registry);
    // A release that failed to load just now is rolled back at once.
    if (failed.count() > failedBefore) await poll();
  }

  async function addFailed(shown: Registry): Promise<void> {
    for (const { name, version, urls } of trials?.failed(shown) ?? []) {
      const checkedUrls = failed.has(name, shown) ? [] : urls.slice(-checkedPages);
      await forgiveOldFailures({ name, version }, checkedUrls, shown);
      // More pages may have failed in the meantime, at paths that have not been tested.
      const left = trials?.failed(shown).find((one) => one.name === name && one.version === version);
      const isToBlame = urls.length === 0 || left?.urls.some((url) => checkedUrls.includes(url));
      if (left && isToBlame) failed.add(name, shown, left.reason);
    }
  }

  /** A release is not to blame for paths at which the releases before it fail too. */
  async function forgiveOldFailures(release: NamedRelease, urls: string[], shown: Registry) {
    if (urls.length === 0) return;
    const targets = shown.canaries[release.name] ? {} : rollbackTargets(shown, release.name);
    try {
      const set = await readSet(store, afterRollback(shown, targets).live);
      trials?.forgive(release, await failuresOf(set, urls));
    } catch (error) {
      log.warn(error, 'the failed paths could not be tested with the previous releases');
    }
  }

  function removeUnused(next: Registry): void {
    store
      .keepOnly(retainedReleases(next))
      .catch((error: unknown) => log.warn(error, 'unused releases could not be removed'));
  }

  async function pollSafely(): Promise<void> {
    try {
      await poll();
      note('');
    } catch (error) {
      // A lasting error is logged once, not at every poll.
      if (messageOf(error) !== lastError)
        log.error(error, 'the registry cannot be followed: the shop keeps its current releases');
      note(messageOf(error));
    }
  }

  function note(error: string): void {
    lastError = error;
    onFollowed?.(error === '');
  }

  let polling = Promise.resolve();
  const pollNow = (): Promise<void> => (polling = polling.then(pollSafely));
  function schedulePoll(): void {
    if (isStopped) return;
    const isIncomplete = lastError !== '' || split?.stable.excluded.length !== 0;
    const pause = isIncomplete ? Math.max(minRetryMs, storage.pollIntervalMs) : storage.pollIntervalMs;
    pollTimer = setTimeout(() => void pollNow().then(schedulePoll), pause).unref();
  }

  async function start(): Promise<TrafficSplit> {
    try {
      await poll();
      note('');
    } catch (error) {
      const lastKnownGood = await readLastKnownGood(stateFile);
      if (!lastKnownGood) throw error;
      log.error(error, 'the registry cannot be followed: the shop starts with its last known good releases');
      note(messageOf(error));
      await apply(await approvals.judge(lastKnownGood));
    }
    if (!split) throw new Error(nothingLive);
    return split;
  }

  const initial = await start();
  schedulePoll();
  return {
    current: () => split ?? initial,
    registry: () => registry,
    isLost: lost.has,
    async rollBack(name, reason) {
      failed.addCanary(name, registry?.canaries[name], reason);
      await pollNow();
    },
    async stop() {
      isStopped = true;
      clearTimeout(pollTimer);
      clearTimeout(unloadTimer);
      await polling;
    },
  };
}

async function readLastKnownGood(file: string): Promise<ShownReleases | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), shownSchema), text);
  return result.success ? result.output : null;
}

const writeLastKnownGood = (file: string, releases: ShownReleases): Promise<void> =>
  writeFileAtomic(file, new TextEncoder().encode(JSON.stringify(releases)));
