import path from 'node:path';
import { parseArgs } from 'node:util';
import { promote, readRegistry } from '../registry/registry.ts';
import { isSigned } from '../registry/releaseSignature.ts';
import { buildIfChanged } from '../build/buildIfChanged.ts';
import { runIfSourcesChanged } from '../build/sources.ts';
import { describeBuild } from '../release/describeBuild.ts';
import { publish } from '../release/publish.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import { jest, run } from '../package/run.ts';
import { changeDetails } from './changeDetails.ts';
import types from './types.ts';

const testIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'tested', async () => {
    await types([]);
    await run(folder, jest, ['--ci'], 'tests failed');
  });

async function publishBuild(folder: string, buildName?: string): Promise<[name: string, version: string]> {
  const manifest = await describeBuild(readFederatedPackage(folder), buildName);
  const { name, version } = manifest;
  const outcome = await publish(configuredStore, manifest, path.join(folder, 'dist'));
  console.log(
    `${name} ${version} ${outcome === 'new' ? 'published to' : 'is already in'} ${configuredStore.name}`,
  );
  return [name, version];
}

async function releaseAll(): Promise<void> {
  const versions = await Promise.all(
    frontEndsOf(projectRoot()).map(async (folder) => {
      await buildIfChanged(folder);
      return publishBuild(folder, 'content');
    }),
  );
  const snapshot = await readRegistry(configuredStore);
  const { live = {}, signatures = {} } = snapshot?.registry ?? {};
  const changes = versions.filter(
    ([name, version]) => live[name] !== version || !isSigned(signatures, name, version),
  );
  if (changes.length === 0) return console.log('The live releases are up to date.');
  const versionsToShow = Object.fromEntries(changes);
  await promote(configuredStore, versionsToShow, snapshot, await changeDetails(versionsToShow, 'everybody'));
  console.log(`live: ${changes.map((change) => change.join(' ')).join(', ')}`);
}

export const usage = 'meltemi release [--build NAME|content] [--all]';

/** Builds, tests and publishes the package in the current folder to STORE (a folder, http(s)://… or
 *  s3://bucket/folder) or DATA_FOLDER/store. Skips steps whose sources have not changed. --build NAME
 *  appends a name to the version in package.json, --build content a hash of the build. --all publishes
 *  every front-end untested and promotes what changed. */
export default async function release(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, build: { type: 'string' } },
  });
  if (values.all) return releaseAll();
  const folder = process.cwd();
  await buildIfChanged(folder);
  await testIfChanged(folder);
  await publishBuild(folder, values.build);
}
