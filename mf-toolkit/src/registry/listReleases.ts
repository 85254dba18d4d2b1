import { readManifest } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { versionBefore } from './history.ts';
import { readPublications, readPublishedNames, type Publication } from './publications.ts';
import type { Registry } from './registrySchema.ts';

/** `previous` is what a rollback makes live; `earlier` was live or a canary. */
type ReleaseState = 'live' | 'canary' | 'previous' | 'earlier' | 'published';

export interface ListedRelease extends Omit<Publication, 'at'> {
  /** Null if the release is not in the store any more. */
  at: string | null;
  state: ReleaseState;
}

interface ListedReleases {
  /** Newest first. */
  releases: ListedRelease[];
  /** How many are left out. */
  older: number;
  /** Whether the index has everything that the registry knows. Otherwise releases of before the index, or of
   *  a damaged one, may be missing. */
  isComplete: boolean;
}

type Shown = Pick<Registry, 'live' | 'canaries' | 'history'>;

const statesOf = ({ live, canaries, history }: Shown) => [{ live, canaries }, ...history];

function versionsIn(registry: Shown, name: string): string[] {
  const versions = statesOf(registry).flatMap(({ live, canaries }) => [
    live[name] ?? [],
    canaries[name]?.version ?? [],
  ]);
  return [...new Set(versions.flat())];
}

function stateOf(registry: Registry, name: string, version: string, wasShown: boolean): ReleaseState {
  if (registry.live[name] === version) return 'live';
  if (registry.canaries[name]?.version === version) return 'canary';
  if (versionBefore(registry, name) === version) return 'previous';
  return wasShown ? 'earlier' : 'published';
}

async function describeUnlisted(storage: StorageBackend, name: string, version: string) {
  const release = await readManifest(storage, name, version).catch(() => null);
  return { version, at: release?.builtAt ?? null, commit: release?.commit ?? '' };
}

const isShown = ({ state }: ListedRelease): boolean => ['live', 'canary', 'previous'].includes(state);

/** Returns the releases of a package that its index or the registry's history has: the newest ones, and those
 *  that are live, a canary or the previous one. */
export async function listReleases(
  storage: StorageBackend,
  registry: Registry | undefined,
  name: string,
  newest = Infinity,
): Promise<ListedReleases> {
  const published = await readPublications(storage, name);
  const shown = registry ? versionsIn(registry, name) : [];
  const unlisted = shown.filter((version) => !published.some((one) => one.version === version));
  const described = unlisted.slice(0, newest).map((version) => describeUnlisted(storage, name, version));
  const found = [...published, ...(await Promise.all(described))]
    .map((one): ListedRelease => {
      const wasShown = shown.includes(one.version);
      return { ...one, state: registry ? stateOf(registry, name, one.version, wasShown) : 'published' };
    })
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? '', 'en'));
  const releases = found.filter((one, index) => index < newest || isShown(one));
  return {
    releases,
    older: published.length + unlisted.length - releases.length,
    isComplete: unlisted.length === 0,
  };
}

/** Returns the names of all packages that were ever published or shown, as far as the store knows them. */
export async function packageNames(
  storage: StorageBackend,
  registry: Registry | undefined,
): Promise<string[]> {
  const shown = registry ? statesOf(registry).flatMap(({ live }) => Object.keys(live)) : [];
  return [...new Set([...(await readPublishedNames(storage)), ...shown])].toSorted();
}
