import { createHash } from 'node:crypto';
import { sharedLibraryIncompatibilities } from '../contract/incompatibilities.ts';
import { ownershipConflicts } from '../contract/ownership.ts';
import { finding, FindingError, type Finding } from '../release/finding.ts';
import type { Release } from '../release/release.ts';
import { ReleaseNotUsable } from '../store/ReleaseNotUsable.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

export interface ExcludedRelease {
  name: string;
  version: string;
  reason: Finding;
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
    ...(shell.owns && !release.owns
      ? [finding('it does not declare what it owns: build and release it again')]
      : []),
    ...ownershipConflicts(release, [shell, ...others]),
  ];
  if (fault) throw new ReleaseNotUsable(release.name, release.version, fault);
}

const idOf = (releases: Release[]): string => {
  const versions = releases.map(({ name, version }) => `${name}@${version}`).toSorted();
  return createHash('sha256').update(versions.join(' ')).digest('base64url').slice(0, 12);
};

type Read = () => Promise<Release>;

interface Choice {
  /** Null if no candidate is usable. */
  release: Release | null;
  faults: ReleaseNotUsable[];
}

async function firstUsable(candidates: Read[], assertSuitable: (release: Release) => void): Promise<Choice> {
  const faults: ReleaseNotUsable[] = [];
  for (const read of candidates) {
    try {
      const release = await read();
      assertSuitable(release);
      return { release, faults };
    } catch (error) {
      if (!(error instanceof ReleaseNotUsable)) throw error;
      faults.push(error);
    }
  }
  return { release: null, faults };
}

function exclusionsOf({ release, faults }: Choice): ExcludedRelease[] {
  return faults.map((fault) => ({
    ...fault.release,
    reason: release
      ? finding('{fault}; {version} is used instead', { fault: fault.finding, version: release.version })
      : fault.finding,
  }));
}

/** Reads the releases of a set and excludes those that are not usable. If two own the same, the one that
 *  `versions` lists first is used. Instead of an excluded release, the first usable one of its earlier
 *  versions is used. Throws if no shell is usable or the store cannot be read. */
export async function readSet(
  store: Pick<ReleaseStore, 'read'>,
  versions: Record<string, string>,
  earlierVersions: (name: string) => string[] = () => [],
): Promise<ReleaseSet> {
  const { shell: shellVersion, ...otherVersions } = versions;
  if (!shellVersion) throw new FindingError(finding('no release of the shell is live'));
  const candidatesOf = (name: string, first: Read): Read[] => [
    first,
    ...earlierVersions(name).map((version) => () => store.read(name, version)),
  ];

  const readShell = candidatesOf('shell', () => store.read('shell', shellVersion));
  const shellChoice = await firstUsable(readShell, () => {});
  const { release: shell } = shellChoice;
  if (!shell) throw shellChoice.faults[0];
  const excluded = exclusionsOf(shellChoice);

  const names = Object.keys(otherVersions);
  const readings = Object.entries(otherVersions).map(([name, version]) => store.read(name, version));
  await Promise.allSettled(readings);
  const used: Release[] = [];
  for (const [index, reading] of readings.entries()) {
    const candidates = candidatesOf(names[index] ?? '', () => reading);
    const choice = await firstUsable(candidates, (release) => assertUsable(release, shell, used));
    excluded.push(...exclusionsOf(choice));
    if (choice.release) used.push(choice.release);
  }
  used.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const remotes = used.filter(({ owns }) => !owns?.application);
  const applications = used.filter(({ owns }) => owns?.application);
  return { id: idOf([shell, ...remotes]), shell, remotes, applications, excluded };
}
