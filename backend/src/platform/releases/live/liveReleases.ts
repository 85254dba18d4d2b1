import { readRegistry, retainedReleases, type Registry, type ReleaseSet } from 'mf-toolkit/registry';
import type { Finding } from 'mf-toolkit/release';
import { messageOf } from '../../errors.ts';
import type { Approvals } from '../approvals/approvals.ts';
import { blameReleases } from './blameReleases.ts';
import { failedReleases } from './failedReleases.ts';
import { lostPages } from './lostPages.ts';
import type { ReleaseTrials } from './releaseTrials.ts';
import { readLastKnownGood, serveReleases, versionsIn, type ServeOptions } from './servedReleases.ts';
import type { TrafficSplit } from './trafficSplit.ts';

const nothingLive = 'no release is live: run npm start, or publish and promote the packages';

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

interface Options extends Omit<ServeOptions, 'onCanaryFailure'> {
  approvals: Pick<Approvals, 'judge'>;
  /** False while the registry or the trust file cannot be read, or its releases not be loaded. */
  onFollowed?: (isFollowing: boolean) => void;
  /** Releases that failed here are rolled back, unless the releases before them fail too. */
  trials?: Pick<ReleaseTrials, 'failed' | 'forgive' | 'keepOnly'>;
  failuresOf?: (set: ReleaseSet, urls: readonly string[]) => Promise<string[]>;
  /** Minimum pause between retries, because each may download the files of a release. */
  minRetryMs?: number;
}

/**
 * A release that cannot be used is replaced by its latest usable predecessor, or else excluded, and retried
 * at each poll. If the first poll fails, the last known good releases are used; throws if there are none. If
 * a later poll fails, nothing changes.
 */
export async function followReleases(options: Options): Promise<LiveReleases> {
  const { storage, store, approvals, stateFile, trials, log } = options;
  const { onFollowed, minRetryMs = 1000, failuresOf = async () => [] } = options;
  let registry: Registry | null = null;
  let lastError = '';
  let isStopped = false;
  let pollTimer: NodeJS.Timeout | undefined;
  const failed = failedReleases(storage, log);
  const lost = lostPages(storage);
  const blame = (shown: Registry) =>
    trials && blameReleases({ shown, trials, failed, store, failuresOf, log });
  const served = serveReleases({ ...options, onCanaryFailure: (...failure) => failed.addCanary(...failure) });

  async function poll(): Promise<void> {
    const snapshot = await readRegistry(storage);
    if (!snapshot) throw new Error(nothingLive);
    await blame(snapshot.registry);
    const failedBefore = failed.count();
    const next = await approvals.judge(await failed.excludeFrom(snapshot));
    await served.serve(next);
    const split = served.current();
    if (split) await lost.update(snapshot.registry.live, versionsIn(split.stable));
    if (registry?.revision !== next.revision) {
      removeUnused(next);
      trials?.keepOnly(snapshot.registry);
    }
    registry = next;
    await blame(snapshot.registry);
    // A release that failed to load just now is rolled back at once.
    if (failed.count() > failedBefore) await poll();
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
    const isIncomplete = lastError !== '' || served.current()?.stable.excluded.length !== 0;
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
      await served.serve(await approvals.judge(lastKnownGood));
    }
    const split = served.current();
    if (!split) throw new Error(nothingLive);
    return split;
  }

  const initial = await start();
  schedulePoll();
  return {
    current: () => served.current() ?? initial,
    registry: () => registry,
    isLost: lost.has,
    async rollBack(name, reason) {
      failed.addCanary(name, registry?.canaries[name], reason);
      await pollNow();
    },
    async stop() {
      isStopped = true;
      clearTimeout(pollTimer);
      served.stop();
      await polling;
    },
  };
}
