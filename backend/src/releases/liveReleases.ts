import type { FastifyBaseLogger } from 'fastify';
import { readRegistry } from './registry.ts';
import { releaseAddress, type Release } from './release.ts';
import type { ReleaseStore } from './store.ts';

const lookEveryMs = 500;

/** The releases that make up the shop at one moment. */
export interface ReleaseSet {
  /** The same for the same releases. */
  id: string;
  shell: Release;
  remotes: Release[];
}

export interface LiveReleases {
  current(): ReleaseSet;
  /** Called with every new set; what it throws leaves the shop on the last good one. */
  onChange(use: (set: ReleaseSet) => Promise<void>): void;
  stop(): void;
}

async function readSet(folder: string, store: ReleaseStore): Promise<ReleaseSet> {
  const registry = await readRegistry(folder);
  if (!registry) throw new Error('no release is live: run npm start, or release and promote the packages');
  const releases = await Promise.all(
    Object.entries(registry.live).map(([name, version]) => store.read(name, version)),
  );
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('no release of the shell is live');
  const remotes = releases.filter((release) => release !== shell);
  const id = releases.map(({ name, version }) => `${name}@${version}`).join(' ');
  return { id, shell, remotes };
}

/** Follows the registry. Throws where the first look finds no usable set; later faults keep the last good one. */
export async function followReleases(
  folder: string,
  store: ReleaseStore,
  log: FastifyBaseLogger,
): Promise<LiveReleases> {
  let set = await readSet(folder, store);
  let use: (set: ReleaseSet) => Promise<void> = async () => undefined;
  let refused = '';
  let complaint = '';
  let timer: NodeJS.Timeout;

  async function look(): Promise<void> {
    try {
      const next = await readSet(folder, store);
      if (next.id !== set.id && next.id !== refused) {
        // Not tried again at every look: what was refused once is as it was.
        refused = next.id;
        await use(next);
        log.info({ from: set.id, to: next.id }, 'releases changed');
        set = next;
        refused = '';
      }
      complaint = '';
    } catch (error) {
      // Said once, not at every look.
      if (String(error) !== complaint)
        log.error(error, 'the new releases cannot be used: the shop stays as it is');
      complaint = String(error);
    }
    timer = setTimeout(() => void look(), lookEveryMs).unref();
  }

  timer = setTimeout(() => void look(), lookEveryMs).unref();
  return {
    current: () => set,
    onChange: (listener) => {
      use = listener;
    },
    stop: () => clearTimeout(timer),
  };
}

const addresses = (release: Release, files: string[]): string[] =>
  files.map((file) => releaseAddress(release, file));

const hashes = (release: Release): Record<string, string> =>
  Object.fromEntries(
    release.browser.loadable.map((file) => [
      releaseAddress(release, file),
      release.integrity[`browser/${file}`] ?? '',
    ]),
  );

/** What the document says of a set: addresses and hashes of all that the page may load. */
export function describeSet({ shell, remotes }: ReleaseSet) {
  return {
    shell: {
      version: shell.version,
      scripts: addresses(shell, shell.browser.entries),
      css: addresses(shell, shell.browser.css),
      integrity: hashes(shell),
    },
    remotes: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        {
          version: remote.version,
          entry: addresses(remote, remote.browser.entries)[0] ?? '',
          exposes: Object.fromEntries(
            Object.entries(remote.browser.exposes).map(([exposed, { js, css }]) => [
              exposed,
              { js: addresses(remote, js), css: addresses(remote, css) },
            ]),
          ),
          integrity: hashes(remote),
        },
      ]),
    ),
  };
}
