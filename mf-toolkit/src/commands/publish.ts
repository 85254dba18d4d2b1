import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../build/buildIfChanged.ts';
import { runIfSourcesChanged } from '../build/sources.ts';
import { describeBuild } from '../build/describeBuild.ts';
import { signApproval } from '../registry/approval.ts';
import { listPublication } from '../registry/publications.ts';
import type { Release } from '../release/release.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { publish } from '../store/publish.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { jest, run } from '../package/run.ts';
import { program } from '../release/program.ts';
import { previewUrl } from './preview.ts';
import { readSigningKey } from './signChange.ts';
import types from './types.ts';

const testIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'tested', async () => {
    await types([]);
    await run(folder, jest, ['--ci'], 'tests failed');
  });

export async function publishBuild(
  folder: string,
  buildName?: string,
): Promise<[name: string, version: string]> {
  const manifest = await describeBuild(readFederatedPackage(folder), buildName);
  const { name, version } = manifest;
  const outcome = await publish(configuredStore, manifest, path.join(folder, 'dist'));
  console.log(
    `${name} ${version} ${outcome === 'published' ? 'published to' : 'is already in'} ${configuredStore.name}`,
  );
  await list(manifest);
  return [name, version];
}

/** A release that is not listed can still be promoted and previewed. */
async function list({ name, version }: Release): Promise<void> {
  try {
    const key = await readSigningKey();
    const published = await readManifest(configuredStore, name, version);
    const isApproved = key && !published.owns?.application;
    await listPublication(
      configuredStore,
      published,
      isApproved ? await signApproval(configuredStore, key, name, version) : undefined,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`${name} ${version} is not listed among the releases: ${why}. Publish it again to list it.`);
  }
}

export const usage = `${program} publish [--build NAME|content]`;

/** Builds, tests and publishes the package in the current folder to the store; steps whose sources have
 *  not changed are skipped. Changes nothing that is live. Prints a preview link if there is a signing key.
 *  --build NAME appends a name to the version,
 *  --build content a hash of the build. */
export default async function publishPackage(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { build: { type: 'string' } },
  });
  const folder = process.cwd();
  await buildIfChanged(folder);
  await testIfChanged(folder);
  const [name, version] = await publishBuild(folder, values.build);
  const key = await readSigningKey();
  if (key && !readFederatedPackage(folder).application)
    console.log(`preview: ${await previewUrl(key, { [name]: version })}`);
}
