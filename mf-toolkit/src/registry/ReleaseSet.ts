import { createHash } from 'node:crypto';
import { sharedLibraryIncompatibilities } from '../contract/incompatibilities.ts';
import { releaseAddress, type Release } from '../release/release.ts';
import { ReleaseNotUsable, type ReleaseStore } from '../store/ReleaseStore.ts';

const names = ['shell', 'mf_catalogue', 'mf_account', 'mf_checkout'];

/** The releases that make up the shop for a visitor. */
export interface ReleaseSet {
  /** A hash of the versions. */
  id: string;
  shell: Release;
  remotes: Release[];
}

/** Reads the releases of a set. Throws where one is missing, unknown to the shop, or incompatible with the shell. */
export async function readSet(
  store: Pick<ReleaseStore, 'read'>,
  versions: Record<string, string>,
): Promise<ReleaseSet> {
  for (const name of Object.keys(versions))
    if (!names.includes(name))
      throw new Error(`${name} is no part of this shop, which is made of ${names.join(', ')}`);
  const releases = await Promise.all(
    Object.entries(versions)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, version]) => store.read(name, version)),
  );
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('no release of the shell is live');
  const remotes = releases.filter((release) => release !== shell);
  for (const remote of remotes) {
    const [incompatibility] = sharedLibraryIncompatibilities(remote, shell);
    if (incompatibility) throw new ReleaseNotUsable(remote.name, remote.version, incompatibility);
  }
  const versionList = releases.map(({ name, version }) => `${name}@${version}`).join(' ');
  return { id: createHash('sha256').update(versionList).digest('base64url').slice(0, 12), shell, remotes };
}

const addresses = (release: Release, files: string[]): string[] =>
  files.map((file) => releaseAddress(release, file));

const exposes = (release: Release): Record<string, { js: string[]; css: string[] }> =>
  Object.fromEntries(
    Object.entries(release.browser.exposes).map(([exposed, { js, css }]) => [
      exposed,
      { js: addresses(release, js), css: addresses(release, css) },
    ]),
  );

const hashes = (release: Release): Record<string, string> =>
  Object.fromEntries(
    release.browser.loadable.map((file) => [
      releaseAddress(release, file),
      release.integrity[`browser/${file}`] ?? '',
    ]),
  );

/** What the document carries of a set: addresses and hashes of all that the page may load. */
export function describeSet({ id, shell, remotes }: ReleaseSet) {
  return {
    id,
    shell: {
      version: shell.version,
      scripts: addresses(shell, shell.browser.entries),
      css: addresses(shell, shell.browser.css),
      exposes: exposes(shell),
      integrity: hashes(shell),
    },
    remotes: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        {
          version: remote.version,
          entry: addresses(remote, remote.browser.entries)[0] ?? '',
          exposes: exposes(remote),
          integrity: hashes(remote),
        },
      ]),
    ),
  };
}
