// Whether the package in the current folder, as it is built now, fits to the live releases of the others: nothing that
// they need is gone or changed, and they have what it needs. In the repository's root: every front-end package so, and
// all of them together.
//   npm run contracts -w mf-account
//   npm run contracts
import path from 'node:path';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { readRegistry, type Registry } from '../registry/registry.ts';
import type { Release } from '../release/release.ts';
import { readManifest } from '../store/store.ts';
import { buildOnce } from '../build/buildOnce.ts';
import { describeBuild } from '../release/describeBuild.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { frontEnds, readFederatedPackage, repository } from '../package/federatedPackage.ts';

/** The live releases, and with each canary in its stable release's place. */
async function liveSets({ live, canaries }: Registry): Promise<Release[][]> {
  const versions = [
    live,
    ...Object.entries(canaries).map(([name, { version }]) => ({ ...live, [name]: version })),
  ];
  return Promise.all(
    versions.map((set) =>
      Promise.all(Object.entries(set).map(([name, version]) => readManifest(configuredStore, name, version))),
    ),
  );
}

async function built(folder: string): Promise<Release> {
  await buildOnce(folder);
  return describeBuild(readFederatedPackage(folder), 'candidate');
}

function judge(what: string, faults: string[]): void {
  const distinct = [...new Set(faults)];
  console.log(distinct.length === 0 ? `✓ ${what}` : `✗ ${what}`);
  for (const fault of distinct) console.error(`  ${fault}`);
  if (distinct.length > 0) process.exitCode = 1;
}

try {
  const isRoot = process.cwd() === repository;
  const folders = isRoot ? frontEnds.map((name) => path.join(repository, name)) : [process.cwd()];
  const releases: Release[] = [];
  for (const folder of folders) releases.push(await built(folder));

  const seen = await readRegistry(configuredStore);
  const sets = seen ? await liveSets(seen.registry) : [];
  if (sets.length === 0)
    console.log(`Nothing is live in ${configuredStore.name}: there is nothing to compare with.`);
  for (const release of sets.length > 0 ? releases : []) {
    const faults = sets.flatMap((set) =>
      incompatibilities([...set.filter(({ name }) => name !== release.name), release]),
    );
    judge(`${release.name} fits to the live releases of the others`, faults);
  }
  if (isRoot) judge('all packages as they are fit to each other', incompatibilities(releases));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
