// Builds, tests and publishes the package in the current folder: npm run release -w mf-catalogue. The version is that of
// its package.json; --build NAME adds a name to it, and --build content one made of the build's files. With --all: every
// front-end package, untested, and what was published goes live. What is up to date is not done again. The store is
// STORE (a folder, http(s)://… or s3://bucket/folder), or .data/store.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { promote, readRegistry } from '../registry/registry.ts';
import { buildOnce, run } from '../build/buildOnce.ts';
import { describeBuild } from '../release/describeBuild.ts';
import { publish } from '../release/publish.ts';
import { oncePerSources } from '../build/sources.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { tool } from '../package/tool.ts';
import { frontEnds, readFederatedPackage, repository } from '../package/federatedPackage.ts';

const test = (folder: string): Promise<void> =>
  oncePerSources(folder, 'tested', () => run(folder, tool('jest'), ['--ci'], 'does not pass its tests'));

async function release(folder: string, buildName?: string): Promise<[name: string, version: string]> {
  const manifest = await describeBuild(readFederatedPackage(folder), buildName);
  const { name, version } = manifest;
  const outcome = await publish(configuredStore, manifest, path.join(folder, 'dist'));
  console.log(`${name} ${version} ${outcome === 'new' ? 'is' : 'was already'} in the store`);
  return [name, version];
}

async function releaseAll(): Promise<void> {
  const versions = await Promise.all(
    frontEnds.map(async (name) => {
      const folder = path.join(repository, name);
      await buildOnce(folder);
      return release(folder, 'content');
    }),
  );
  const seen = await readRegistry(configuredStore);
  const changes = versions.filter(([name, version]) => seen?.registry.live[name] !== version);
  if (changes.length === 0) return console.log('the live releases are up to date');
  await promote(configuredStore, Object.fromEntries(changes), seen);
  console.log(`live: ${changes.map((change) => change.join(' ')).join(', ')}`);
}

try {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, build: { type: 'string' } } });
  if (values.all) await releaseAll();
  else {
    const folder = process.cwd();
    await buildOnce(folder);
    await test(folder);
    await release(folder, values.build);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
