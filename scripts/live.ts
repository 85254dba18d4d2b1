// What is live, and how it changes; a running shop follows within a second, without a restart.
//   npm run status
//   npm run promote -- mf-checkout 1.4.0-0a1b2c3d    makes a release of the store live
//   npm run rollback -- mf-checkout                  makes the release live that was live before
import { promote, readRegistry, versionBefore, type Registry } from '../backend/src/releases/registry.ts';
import { openStore } from '../backend/src/releases/store.ts';
import { releaseName, storeFolder } from './release/storeFolder.ts';

async function readLive(): Promise<Registry> {
  const registry = await readRegistry(storeFolder);
  if (!registry)
    throw new Error(`nothing is live in ${storeFolder}: npm start, or node scripts/release.ts --all`);
  return registry;
}

function needs<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`which ${what}? See the head of scripts/live.ts`);
  return value;
}

async function makeLive(name: string, version: string, seen: Registry): Promise<void> {
  await openStore(storeFolder).read(name, version);
  await promote(storeFolder, { [name]: version }, seen);
  console.log(`live: ${name} ${version}, before it ${seen.live[name] ?? 'none'}`);
}

const commands: Record<string, (name?: string, version?: string) => Promise<void>> = {
  async status() {
    const { live, history } = await readLive();
    for (const [name, version] of Object.entries(live)) console.log(`${name.padEnd(14)} ${version}`);
    console.log(`since ${history[0]?.at ?? 'ever'}`);
  },

  async promote(name, version) {
    await makeLive(releaseName(needs(name, 'package')), needs(version, 'version'), await readLive());
  },

  async rollback(name) {
    const seen = await readLive();
    const release = releaseName(needs(name, 'package'));
    const version = versionBefore(seen, release);
    if (!version) throw new Error(`${release} has no release before ${seen.live[release] ?? 'the first'}`);
    await makeLive(release, version, seen);
  },
};

try {
  const [command = '', name, version] = process.argv.slice(2);
  const run = commands[command];
  if (!run) throw new Error(`there is no ${command}: status, promote or rollback`);
  await run(name, version);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
