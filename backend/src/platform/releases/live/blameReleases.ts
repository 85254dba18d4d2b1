import type { FastifyBaseLogger } from 'fastify';
import type { NamedRelease } from 'mf-shared/calls';
import { afterRollback, readSet, rollbackTargets, type Registry, type ReleaseSet } from 'mf-toolkit/registry';
import type { ReleaseStore } from 'mf-toolkit/store';
import type { FailedReleases } from './failedReleases.ts';
import type { ReleaseTrials } from './releaseTrials.ts';

/** Testing each path with the previous releases takes up to some seconds. */
const checkedPages = 5;

interface Options {
  shown: Registry;
  trials: Pick<ReleaseTrials, 'failed' | 'forgive'>;
  failed: FailedReleases;
  store: ReleaseStore;
  /** Which of the URLs fail with these releases. */
  failuresOf: (set: ReleaseSet, urls: readonly string[]) => Promise<string[]>;
  log: FastifyBaseLogger;
}

/** Adds the releases that failed their trial to `failed`, unless the releases before them fail too. */
export async function blameReleases(options: Options): Promise<void> {
  const { shown, trials, failed } = options;
  for (const { name, version, urls } of trials.failed(shown)) {
    const checkedUrls = failed.has(name, shown) ? [] : urls.slice(-checkedPages);
    await forgiveOldFailures({ name, version }, checkedUrls, options);
    // More pages may have failed in the meantime, at paths that have not been tested.
    const left = trials.failed(shown).find((one) => one.name === name && one.version === version);
    const isToBlame = urls.length === 0 || left?.urls.some((url) => checkedUrls.includes(url));
    if (left && isToBlame) failed.add(name, shown, left.reason);
  }
}

/** A release is not to blame for paths at which the releases before it fail too. */
async function forgiveOldFailures(
  release: NamedRelease,
  urls: string[],
  { shown, trials, store, failuresOf, log }: Options,
): Promise<void> {
  if (urls.length === 0) return;
  const targets = shown.canaries[release.name] ? {} : rollbackTargets(shown, release.name);
  try {
    const set = await readSet(store, afterRollback(shown, targets).live);
    trials.forgive(release, await failuresOf(set, urls));
  } catch (error) {
    log.warn(error, 'the failed paths could not be tested with the previous releases');
  }
}
