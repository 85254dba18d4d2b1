import { createHash } from 'node:crypto';
import { sharedLibraryIncompatibilities } from '../contract/incompatibilities.ts';
import { ownershipConflicts } from '../contract/ownership.ts';
import type { Release } from '../release/release.ts';
import { ReleaseNotUsable, type ReleaseStore } from '../store/ReleaseStore.ts';

/** A release that cannot be used beside the others, and why. */
export interface LeftOut {
  name: string;
  version: string;
  reason: string;
}

/** The releases that make up the shop for a visitor. */
export interface ReleaseSet {
  /** A hash of the versions in use. */
  id: string;
  shell: Release;
  remotes: Release[];
  /** Front-ends of their own origins: no page of the shop has a part of them. */
  applications: Release[];
  /** Releases that were to be part of it; the shop does without them. */
  leftOut: LeftOut[];
}

/** Throws where a release cannot be used beside the shell and the others. */
function assertUsable(release: Release, shell: Release, others: Release[]): void {
  const [fault] = [
    ...sharedLibraryIncompatibilities(release, shell),
    ...(shell.owns && !release.owns ? ['it does not say what it owns: build and release it anew'] : []),
    ...ownershipConflicts(release, [shell, ...others]),
  ];
  if (fault) throw new ReleaseNotUsable(release.name, release.version, fault);
}

const idOf = (releases: Release[]): string => {
  const versions = releases.map(({ name, version }) => `${name}@${version}`).toSorted();
  return createHash('sha256').update(versions.join(' ')).digest('base64url').slice(0, 12);
};

/** Reads the releases of a set. A release that cannot be used is left out; throws where the shell cannot be used, or the
 *  store cannot be read. Of two that own the same, the one that `versions` names first is used. */
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
  const leftOut: LeftOut[] = [];
  for (const reading of readings) {
    try {
      if (reading.status === 'rejected') throw reading.reason;
      assertUsable(reading.value, shell, used);
      used.push(reading.value);
    } catch (error) {
      if (!(error instanceof ReleaseNotUsable)) throw error;
      leftOut.push({ ...error.release, reason: error.message });
    }
  }
  used.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const remotes = used.filter(({ owns }) => !owns?.application);
  const applications = used.filter(({ owns }) => owns?.application);
  return { id: idOf([shell, ...remotes]), shell, remotes, applications, leftOut };
}
