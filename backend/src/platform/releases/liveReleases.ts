import type { FastifyBaseLogger } from 'fastify';
import { failedCanaries } from './failedCanaries.ts';
import { readLastGood, writeLastGood } from './lastGood.ts';
import { retainedReleases, type StorageBackend, ReleaseNotUsable, type ReleaseStore } from 'mf-toolkit/store';
import { allOf, byShare, type LiveSets } from './LiveSets.ts';
import {
  readRegistry,
  readSet,
  type Registry,
  type ReleaseSet,
  type ShownReleases,
} from 'mf-toolkit/registry';

const warmMs = 10 * 60_000;
const troubledMs = 1000;
const nothingLive = 'no release is live: run npm start, or release and promote the packages';

/** What makes pages of the sets. */
export interface Stage {
  /** Gets ready to show a set; rejects where it cannot be shown. */
  prepare(set: ReleaseSet): Promise<void>;
  /** No other set is shown any more. */
  keepOnly(sets: ReleaseSet[]): void;
}

export interface LiveReleases {
  current(): LiveSets;
  /** The registry as the shop follows it; null while it runs on its last good state. */
  registry(): Registry | null;
  /** Ends a canary that failed, here at once and in the registry, and says so. */
  takeBack(name: string, why: string): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  place: StorageBackend;
  store: ReleaseStore;
  stage: Stage;
  /** Keeps the last good state. */
  stateFile: string;
  log: FastifyBaseLogger;
}

/** A set whose pages cannot be made. */
class NotShowable extends Error {
  override name = 'NotShowable';
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Follows the registry. Where the first look finds nothing that can be used, the last good state is; throws where there
 *  is none. Later faults leave the shop as it is. */
export async function followReleases(options: Options): Promise<LiveReleases> {
  const { place, store, stage, stateFile, log } = options;
  let sets: LiveSets | null = null;
  let registry: Registry | null = null;
  let shown = '';
  let refused = '';
  let complaint = '';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let cooling: NodeJS.Timeout | undefined;
  const failed = failedCanaries(place, log);

  async function ready(versions: Record<string, string>): Promise<ReleaseSet> {
    const set = await readSet(store, versions);
    await stage.prepare(set).catch((cause: unknown) => {
      throw new NotShowable(wordsOf(cause), { cause });
    });
    return set;
  }

  async function readySets({ live, canaries }: ShownReleases): Promise<LiveSets> {
    const stable = await ready(live);
    const usable: LiveSets['canaries'] = [];
    let versions = live;
    for (const [below, added] of byShare(canaries)) {
      try {
        usable.unshift({ below, set: await ready({ ...versions, ...added }) });
        versions = { ...versions, ...added };
      } catch (error) {
        // It is the canary's fault, and not that of the store or of this machine's disk.
        if (!(error instanceof NotShowable || error instanceof ReleaseNotUsable)) throw error;
        for (const name of Object.keys(added)) failed.add(name, canaries[name], wordsOf(error));
      }
    }
    return { stable, canaries: usable };
  }

  async function show({ live, canaries }: ShownReleases): Promise<void> {
    const key = JSON.stringify([live, canaries]);
    if (key === shown || key === refused) return;
    const former = sets;
    try {
      sets = await readySets({ live, canaries });
    } catch (error) {
      // What is missing may come; what was tried and failed is not tried again.
      if (error instanceof NotShowable) refused = key;
      throw error;
    }
    keepWarm(former);
    shown = key;
    refused = '';
    log.info({ live, canaries }, 'these releases are shown from now on');
    await writeLastGood(stateFile, { live, canaries }).catch((error: unknown) =>
      log.error(error, 'the last good releases could not be noted'),
    );
  }

  /** What was shown before stays ready for a while: going back to it takes no start of its own. */
  function keepWarm(former: LiveSets | null): void {
    if (!sets) return;
    stage.keepOnly(former ? [...allOf(sets), former.stable] : allOf(sets));
    clearTimeout(cooling);
    cooling = setTimeout(() => sets && stage.keepOnly(allOf(sets)), warmMs).unref();
  }

  async function look(): Promise<void> {
    const seen = await readRegistry(place);
    if (!seen) throw new Error(nothingLive);
    const failedBefore = failed.count();
    const found = await failed.leaveOut(seen);
    await show(found);
    if (registry?.revision !== found.revision) tidy(found);
    registry = found;
    // What failed only now is ended, too.
    if (failed.count() > failedBefore) await look();
  }

  function tidy(seen: Registry): void {
    store
      .keepOnly(retainedReleases(seen))
      .catch((error: unknown) => log.warn(error, 'what is shown no more could not be removed'));
  }

  async function lookQuietly(): Promise<void> {
    try {
      await look();
      complaint = '';
    } catch (error) {
      // Said once, not at every look.
      if (wordsOf(error) !== complaint)
        log.error(error, 'the registry cannot be followed: the shop stays as it is');
      complaint = wordsOf(error);
    }
  }

  let looking = Promise.resolve();
  const lookNow = (): Promise<void> => (looking = looking.then(lookQuietly));
  function lookLater(): void {
    if (isStopped) return;
    // What went wrong is not asked for again all the time: the files of a release may have to come for it.
    const pause = complaint ? Math.max(troubledMs, place.pollIntervalMs) : place.pollIntervalMs;
    timer = setTimeout(() => void lookNow().then(lookLater), pause).unref();
  }

  async function first(): Promise<LiveSets> {
    try {
      await look();
    } catch (error) {
      const lastGood = await readLastGood(stateFile);
      if (!lastGood) throw error;
      log.error(error, 'the registry cannot be followed: the shop starts with its last good releases');
      complaint = wordsOf(error);
      await show(lastGood);
    }
    if (!sets) throw new Error(nothingLive);
    return sets;
  }

  const begun = await first();
  lookLater();
  return {
    current: () => sets ?? begun,
    registry: () => registry,
    async takeBack(name, why) {
      failed.add(name, registry?.canaries[name], why);
      await lookNow();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(cooling);
      await looking;
    },
  };
}
