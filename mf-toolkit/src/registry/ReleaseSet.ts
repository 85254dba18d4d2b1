import { createHash } from 'node:crypto';
import { sharedLibraryIncompatibilities } from '../contract/incompatibilities.ts';
import { ownershipConflicts } from '../contract/ownership.ts';
import type { Release } from '../release/release.ts';
import { ReleaseNotUsable, type ReleaseStore } from '../store/ReleaseStore.ts';

export interface ExcludedRelease {
  name: string;
  version: string;
  reason: string;
}

export interface ReleaseSet {
  /** A hash of the versions of shell and remotes, without applications. */
  id: string;
  shell: Release;
  remotes: Release[];
  applications: Release[];
  excluded: ExcludedRelease[];
}

function assertUsable(release: Release, shell: Release, others: Release[]): void {
  const [fault] = [
    ...sharedLibraryIncompatibilities(release, shell),
    ...(shell.owns && !release.owns ? ['it does not declare what it owns: build and release it again'] : []),
    ...ownershipConflicts(release, [shell, ...others]),
  ];
  if (fault) throw new ReleaseNotUsable(release.name, release.version, fault);
}

const idOf = (releases: Release[]): string => {
  const versions = releases.map(({ name, version }) => `${name}@${version}`).toSorted();
  return createHash('sha256').update(versions.join(' ')).digest('base64url').slice(0, 12);
};

/** Reads the releases of a set and excludes those that are not usable. If two own the same, the one that
 *  `versions` lists first is used. Throws if the shell is not usable or the store cannot be read. */
export async function readSet(
  store: Pick<ReleaseStore, 'read'>,
  versions: Record<string, string>,
): Promise<ReleaseSet> {
  const { shell: shellVersion, ...otherVersions } = versions;
  if (!shellVersion) throw new Error('no release of the shell is live');
  const shell = await store.read('shell', shellVersion);
  const readings = await Promise.allSettled(
    Object.entries(otherVersions).map(([name, version]) => store.read(name, version)),
  );
  const used: Release[] = [];
  const excluded: ExcludedRelease[] = [];
  for (const reading of readings) {
    try {
      if (reading.status === 'rejected') throw reading.reason;
      assertUsable(reading.value, shell, used);
      used.push(reading.value);
    } catch (error) {
      if (!(error instanceof ReleaseNotUsable)) throw error;
      excluded.push({ ...error.release, reason: error.message });
    }
  }
  used.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const remotes = used.filter(({ owns }) => !owns?.application);
  const applications = used.filter(({ owns }) => owns?.application);
  return { id: idOf([shell, ...remotes]), shell, remotes, applications, excluded };
}
