import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  canariesByPercent,
  readSet,
  shownSchema,
  versionsBefore,
  type Canary,
  type ExcludedRelease,
  type Registry,
  type ReleaseSet,
  type ShownReleases,
} from 'mf-toolkit/registry';
import { FindingError, verbatim, type Finding } from 'mf-toolkit/release';
import { ReleaseNotUsable, type ReleaseStore, type StorageBackend } from 'mf-toolkit/store';
import * as v from 'valibot';
import { messageOf } from '../../errors.ts';
import { sayWaiting } from '../../log/sayWaiting.ts';
import { writeFileAtomic } from '../../writeFileAtomic.ts';
import { allSets, type TrafficSplit } from './trafficSplit.ts';

const keepWarmMs = 10 * 60_000;

export interface SetLoader {
  prepare(set: ReleaseSet): Promise<void>;
  keepOnly(sets: ReleaseSet[]): void;
}

interface LoadOptions {
  storage: StorageBackend;
  store: ReleaseStore;
  loader: SetLoader;
  log: FastifyBaseLogger;
  onCanaryFailure: (name: string, canary: Canary | undefined, reason: Finding) => void;
}

export interface ServeOptions extends LoadOptions {
  /** Last known good releases, for a start while the store is unreachable or damaged. */
  stateFile: string;
  onExcluded: (releases: ExcludedRelease[]) => void;
  onServing?: ((split: TrafficSplit) => void) | undefined;
}

class SetNotLoadable extends FindingError {
  override name = 'SetNotLoadable';
}

type Shown = ShownReleases & Partial<Pick<Registry, 'history'>>;

export const versionsIn = ({ shell, remotes, applications }: ReleaseSet): Record<string, string> =>
  Object.fromEntries([shell, ...remotes, ...applications].map(({ name, version }) => [name, version]));

/** Loads releases and serves them once they are ready. */
export function serveReleases(options: ServeOptions) {
  const { loader, stateFile, onExcluded, onServing, log } = options;
  let split: TrafficSplit | null = null;
  let currentKey = '';
  let rejectedKey = '';
  let unloadTimer: NodeJS.Timeout | undefined;

  /** Keeps the previous stable set loaded for a while, so that a rollback is instant. */
  function keepWarm(served: TrafficSplit, former: TrafficSplit | null): void {
    loader.keepOnly(former ? [...allSets(served), former.stable] : allSets(served));
    clearTimeout(unloadTimer);
    unloadTimer = setTimeout(() => split && loader.keepOnly(allSets(split)), keepWarmMs).unref();
  }

  return {
    /** Null until the first releases are ready. */
    current: () => split,

    async serve(shown: Shown): Promise<void> {
      const { canaries, signatures } = shown;
      const key = JSON.stringify([shown.live, canaries, signatures]);
      const former = split;
      const isServed = key === currentKey;
      if ((isServed && former?.stable.excluded.length === 0) || key === rejectedKey) return;
      try {
        split = await loadSplit(shown, options);
      } catch (error) {
        // A missing file may still arrive; code that does not load is not retried.
        if (error instanceof SetNotLoadable) rejectedKey = key;
        throw error;
      }
      onExcluded(split.stable.excluded);
      if (isServed && split.stable.id === former?.stable.id) return;
      keepWarm(split, former);
      currentKey = key;
      rejectedKey = '';
      onServing?.(split);
      const live = versionsIn(split.stable);
      log.info({ live, canaries }, 'now serving these releases');
      await writeLastKnownGood(stateFile, { live, canaries, signatures }).catch((error: unknown) =>
        log.error(error, 'the last known good releases could not be saved'),
      );
    },

    stop: () => clearTimeout(unloadTimer),
  };
}

async function loadSplit(shown: Shown, options: LoadOptions): Promise<TrafficSplit> {
  const stable = await loadStable(shown, options);
  const usable: TrafficSplit['canaries'] = [];
  let versions = versionsIn(stable);
  for (const [percent, added] of canariesByPercent(shown.canaries)) {
    try {
      usable.unshift({ percent, set: await loadCanary({ ...versions, ...added }, options) });
      versions = { ...versions, ...added };
    } catch (error) {
      // Other errors come from the store or this machine's disk, not from the canary.
      if (!(error instanceof SetNotLoadable || error instanceof ReleaseNotUsable)) throw error;
      for (const name of Object.keys(added))
        options.onCanaryFailure(name, shown.canaries[name], error.finding);
    }
  }
  return { stable, canaries: usable };
}

async function loadStable({ live, history = [] }: Shown, options: LoadOptions): Promise<ReleaseSet> {
  const { store, storage, log } = options;
  const earlier = (name: string) =>
    versionsBefore({ history }, name).filter((version) => version !== live[name]);
  const reading = readSet(store, live, earlier);
  return prepare(await sayWaiting(log, `releases from ${storage.name}`, reading), options);
}

async function loadCanary(versions: Record<string, string>, options: LoadOptions): Promise<ReleaseSet> {
  const set = await readSet(options.store, versions);
  const [lost] = set.excluded;
  if (lost) throw new SetNotLoadable(lost.reason);
  return prepare(set, options);
}

async function prepare(set: ReleaseSet, { loader, log }: LoadOptions): Promise<ReleaseSet> {
  const names = Object.keys(versionsIn(set)).join(', ');
  const prepared = sayWaiting(log, `renderers of ${names}`, loader.prepare(set));
  await prepared.catch((cause: unknown) => {
    throw new SetNotLoadable(verbatim(messageOf(cause)), { cause });
  });
  return set;
}

export async function readLastKnownGood(file: string): Promise<ShownReleases | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), shownSchema), text);
  return result.success ? result.output : null;
}

const writeLastKnownGood = (file: string, releases: ShownReleases): Promise<void> =>
  writeFileAtomic(file, new TextEncoder().encode(JSON.stringify(releases)));
