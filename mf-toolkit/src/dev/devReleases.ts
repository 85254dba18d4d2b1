import { payloadElement, payloadPattern, type PagePayload, type RemoteRelease } from 'mf-shared/document';
import { describeOwned, describeSet } from '../registry/describeSet.ts';
import { readRegistry } from '../registry/registry.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { devRemoteEntry } from '../build/devConfig.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';

type Owned = Pick<RemoteRelease, 'routes' | 'fragments'>;

type Choice = { version: string } | { url: string };

const localRelease = (url: string, { routes, fragments }: Owned): RemoteRelease => ({
  version: 'local',
  entry: url,
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
  const choices = new Map<string, Choice>(local.map(({ name }) => [name, { url: devRemoteEntry(name) }]));
  const owned = new Map(local.map((pkg): [string, Owned] => [pkg.name, describeOwned(pkg)]));

  async function choose(name: string, choice: Choice, live: Owned): Promise<RemoteRelease> {
    if ('version' in choice) return readRelease(name, choice.version);
    return localRelease(choice.url, owned.get(name) ?? live);
  }

  return {
    /** Returns the JSON elements of the running shop's document, with the chosen releases. Throws if no
     *  shop is running. */
    async dataElements(): Promise<string> {
      const page = await fetch(shop).then((response) => response.text());
      const read = <Id extends keyof PagePayload>(id: Id): PagePayload[Id] | null =>
        JSON.parse(payloadPattern(id).exec(page)?.[1] ?? 'null') as PagePayload[Id] | null;
      const releases = read('shop-releases');
      const settings = read('shop-settings');
      if (!releases) throw new Error(`No shop is running at ${shop}. Start it with npm start.`);
      for (const [name, choice] of choices)
        releases.remotes[name] = await choose(name, choice, releases.remotes[name] ?? nothing);
      for (const { name, slots, slotRules } of local)
        if ('url' in (choices.get(name) ?? {}))
          for (const slot of slots) Object.assign((releases.slots ??= {}), { [slot]: slotRules[slot] });
      return (
        payloadElement('shop-releases', releases) +
        (settings ? payloadElement('shop-settings', settings) : '')
      );
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
