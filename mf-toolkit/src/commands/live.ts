// What is live, and how it changes; a running shop follows within a second, without a restart.
//   npm run status
//   npm run promote -- mf-checkout 1.4.0         makes a release of the store live
//   npm run canary -- mf-checkout 1.4.0 10%      shows it to some of the visitors; `off` in the version's place ends that
//   npm run rollback -- mf-checkout              ends a canary, else makes the release live that was live before
import {
  endCanary,
  promote,
  readRegistry,
  startCanary,
  versionBefore,
  type RegistrySnapshot,
} from '../registry/registry.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import { readManifest } from '../store/store.ts';
import { releaseName, configuredStore } from '../store/configuredStore.ts';

async function readLive(): Promise<RegistrySnapshot> {
  const seen = await readRegistry(configuredStore);
  if (!seen)
    throw new Error(
      `nothing is live in ${configuredStore.name}: npm start, or node mf-toolkit/src/commands/release.ts --all`,
    );
  return seen;
}

function needs(value: string | undefined, what: string): string {
  if (!value) throw new Error(`which ${what}? See the head of mf-toolkit/src/commands/live.ts`);
  return value;
}

function percentOf(text: string): number {
  const percent = /^\d+%?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (percent < 1 || percent > 99) throw new Error(`${text} is no share of the visitors: 1% to 99%`);
  return percent;
}

/** Throws where the shop could not show the release beside the live ones. */
async function assertUsable(name: string, version: string, { registry }: RegistrySnapshot): Promise<void> {
  const store = { read: (name: string, version: string) => readManifest(configuredStore, name, version) };
  const { shell, remotes } = await readSet(store, { ...registry.live, [name]: version });
  const faults = incompatibilities([shell, ...remotes]);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const commands: Record<string, (args: string[]) => Promise<void>> = {
  async status() {
    const { live, canaries, history } = (await readLive()).registry;
    for (const [name, version] of Object.entries(live)) {
      const canary = canaries[name];
      console.log(
        `${name.padEnd(14)} ${version}${canary ? `, and ${canary.version} for ${canary.percent} %` : ''}`,
      );
    }
    for (const { at, what } of history.slice(0, 8)) console.log(`${at}  ${what}`);
  },

  async promote([folder, text]) {
    const seen = await readLive();
    const name = releaseName(needs(folder, 'package'));
    const version = needs(text, 'version');
    await assertUsable(name, version, seen);
    await promote(configuredStore, { [name]: version }, seen);
    console.log(`live: ${name} ${version}, before it ${seen.registry.live[name] ?? 'none'}`);
  },

  async canary([folder, text, share]) {
    const seen = await readLive();
    const name = releaseName(needs(folder, 'package'));
    const version = needs(text, 'version');
    if (version === 'off') return end(name, seen);
    const percent = percentOf(needs(share, 'share of the visitors'));
    await assertUsable(name, version, seen);
    await startCanary(configuredStore, name, { version, percent }, seen);
    console.log(
      `canary: ${name} ${version} for ${percent} %, the others ${seen.registry.live[name] ?? 'none'}`,
    );
  },

  async rollback([folder]) {
    const seen = await readLive();
    const name = releaseName(needs(folder, 'package'));
    if (seen.registry.canaries[name]) return end(name, seen);
    const version = versionBefore(seen.registry, name);
    const now = seen.registry.live[name] ?? 'none';
    if (!version) throw new Error(`${name} has no release before ${now}`);
    await promote(configuredStore, { [name]: version }, seen, 'rolled-back');
    console.log(`live: ${name} ${version}, no longer ${now}`);
  },
};

async function end(name: string, seen: RegistrySnapshot): Promise<void> {
  if (!seen.registry.canaries[name]) throw new Error(`${name} has no canary`);
  await endCanary(configuredStore, name, seen);
  console.log(`live: ${name} ${seen.registry.live[name] ?? 'none'} for everybody`);
}

try {
  const [command = '', ...args] = process.argv.slice(2);
  const run = commands[command];
  if (!run) throw new Error(`there is no ${command}: ${Object.keys(commands).join(', ')}`);
  await run(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
