import { describeOwned, describeSet } from '../registry/describeSet.ts';
import { readRegistry } from '../registry/registry.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { devRemoteEntry } from '../build/devConfig.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';

type RemoteRelease = ReturnType<typeof describeSet>['remotes'][string];
type Owned = ReturnType<typeof describeOwned>;

interface Releases {
  remotes: Record<string, RemoteRelease>;
}

export type Choice = { version: string } | { address: string };

const dataElement = /<script type="application\/json" id="(shop-releases|shop-settings)">(.*?)<\/script>/gs;
const localRelease = (address: string, { routes, fragments }: Owned): RemoteRelease => ({
  version: 'local',
  entry: address,
  exposes: {},
  routes,
  fragments,
  integrity: {},
});

const nothing: Owned = { routes: [], fragments: {} };

async function readRelease(name: string, version: string): Promise<RemoteRelease> {
  const release = await readManifest(configuredStore, name, version);
  const described = describeSet({ id: '', shell: release, remotes: [release] }).remotes[name];
  if (!described) throw new Error(`${name} ${version} cannot be described`);
  return described;
}

export function devReleases(shop: string, local: FederatedPackage[]) {
  const choices = new Map<string, Choice>(local.map(({ name }) => [name, { address: devRemoteEntry(name) }]));
  const owned = new Map(local.map((pkg): [string, Owned] => [pkg.name, describeOwned(pkg)]));

  /** A local remote owns what its package declares, one at a URL what its live release owns. */
  async function choose(name: string, choice: Choice, live: Owned): Promise<RemoteRelease> {
    if ('version' in choice) return readRelease(name, choice.version);
    return localRelease(choice.address, owned.get(name) ?? live);
  }

  return {
    /** Returns the JSON elements of the running shop's document, with the replacements applied. */
    async dataElements(): Promise<string> {
      const page = await fetch(shop).then((response) => response.text());
      const elements = new Map([...page.matchAll(dataElement)].map(([, id = '', text = '']) => [id, text]));
      const live = elements.get('shop-releases');
      if (!live) throw new Error(`No shop is running at ${shop}. Start it with npm start.`);
      const releases = JSON.parse(live) as Releases;
      for (const [name, choice] of choices)
        releases.remotes[name] = await choose(name, choice, releases.remotes[name] ?? nothing);
      elements.set('shop-releases', JSON.stringify(releases).replace(/</g, '\\u003c'));
      return [...elements]
        .map(([id, text]) => `<script type="application/json" id="${id}">${text}</script>`)
        .join('');
    },

    /** Null restores the live release. Throws if the chosen release is not in the store. */
    async switch(name: string, choice: Choice | null): Promise<void> {
      if (choice && 'version' in choice) await readRelease(name, choice.version);
      if (choice) choices.set(name, choice);
      else choices.delete(name);
    },

    async versions(): Promise<Record<string, string[]>> {
      const history = (await readRegistry(configuredStore))?.registry.history ?? [];
      const names = Object.keys(history[0]?.live ?? {});
      const versionsOf = (name: string): string[] =>
        history.flatMap(({ live }) => (live[name] ? [live[name]] : []));
      return Object.fromEntries(names.map((name) => [name, [...new Set(versionsOf(name))].slice(0, 20)]));
    },
  };
}

export type DevReleases = ReturnType<typeof devReleases>;
