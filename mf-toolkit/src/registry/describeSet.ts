import type { Releases, RemoteRelease, SlotRule } from 'mf-shared/document';
import type { FragmentPlace, OwnedRoute, Owns } from '../release/owns.ts';
import { hashesFile, releaseUrl, type Release } from '../release/release.ts';
import type { ReleaseSet } from './ReleaseSet.ts';

const urls = (release: Release, files: string[]): string[] => files.map((file) => releaseUrl(release, file));

const exposes = (release: Release): RemoteRelease['exposes'] =>
  Object.fromEntries(
    Object.entries(release.browser.exposes).map(([exposed, { js, css }]) => [
      exposed,
      { js: urls(release, js), css: urls(release, css) },
    ]),
  );

const hashOf = ({ integrity }: Release, file: string): string => integrity[`browser/${file}`] ?? '';

function hashes(release: Release): Pick<RemoteRelease, 'integrity' | 'hashes'> {
  const ofList = hashOf(release, hashesFile);
  return {
    integrity: Object.fromEntries(
      release.browser.loadable.map((file) => [releaseUrl(release, file), hashOf(release, file)]),
    ),
    ...(ofList && { hashes: { url: releaseUrl(release, hashesFile), integrity: ofList } }),
  };
}

interface Owned {
  routes: OwnedRoute[];
  fragments: Record<string, FragmentPlace>;
}

/** Omits defaults, because every page contains this. */
export const describeOwned = ({ routes, fragments }: Owned): Pick<RemoteRelease, 'routes' | 'fragments'> => ({
  routes: routes.map(({ path, frame, guard, title }) => ({
    path,
    ...(frame !== 'shop' && { frame }),
    ...(guard && { guard }),
    ...(title && { title }),
  })),
  fragments: Object.fromEntries(
    Object.entries(fragments).map(([name, { slots, loads, size }]) => [
      name,
      { slots, ...(loads !== 'interaction' && { loads }), ...(size && { size }) },
    ]),
  ),
});

const nothing: Owned = { routes: [], fragments: {} };

/** A release from before the rules shows the fragments of all remotes on every page. */
const slotRulesOf = ({ slots, slotRules }: Owns, all: string[]): Record<string, SlotRule> =>
  slotRules ?? Object.fromEntries(Object.keys(slots).map((slot) => [slot, { remotes: all }]));

/** Returns what a document contains about a set: who owns which paths and fragments, and URLs and hashes
 *  of everything that the page may load. */
export function describeSet({ id, shell, remotes }: Pick<ReleaseSet, 'id' | 'shell' | 'remotes'>): Releases {
  const names = remotes.map(({ name }) => name);
  return {
    id,
    shell: {
      version: shell.version,
      scripts: urls(shell, shell.browser.entries),
      css: urls(shell, shell.browser.css),
      exposes: exposes(shell),
      routes: describeOwned(shell.owns ?? nothing).routes,
      ...hashes(shell),
    },
    remotes: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        {
          version: remote.version,
          entry: urls(remote, remote.browser.entries)[0] ?? '',
          exposes: exposes(remote),
          ...describeOwned(remote.owns ?? nothing),
          ...(remote.contract && { events: Object.keys(remote.contract.offers.events) }),
          ...hashes(remote),
        },
      ]),
    ),
    slots: Object.assign({}, ...[shell, ...remotes].map(({ owns }) => owns && slotRulesOf(owns, names))),
  };
}
