import { readBackend } from '../contract/backend.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { combinationsOf } from '../registry/combinations.ts';
import { readRegistry } from '../registry/registry.ts';
import type { Registry } from '../registry/registrySchema.ts';
import type { Release } from '../release/release.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { buildIfChanged } from '../build/buildIfChanged.ts';
import { describeBuild } from '../build/describeBuild.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, packagesOf } from '../package/project.ts';

const readLiveSets = (registry: Registry): Promise<Release[][]> =>
  Promise.all(
    combinationsOf(registry).map((versions) =>
      Promise.all(
        Object.entries(versions).map(([name, version]) => readManifest(configuredStore, name, version)),
      ),
    ),
  );

async function buildCandidate(folder: string): Promise<Release> {
  await buildIfChanged(folder);
  return describeBuild(readFederatedPackage(folder), 'candidate');
}

function report(what: string, faults: string[]): void {
  const distinct = [...new Set(faults)];
  console.log(distinct.length === 0 ? `✓ ${what}` : `✗ ${what}`);
  for (const fault of distinct) console.error(`  ${fault}`);
  if (distinct.length > 0) process.exitCode = 1;
}

export const usage = 'meltemi contracts';

/** Compares the package in the current folder with the live releases of the others and the calls of the
 *  shop at SHOP_ORIGIN; in the project's root, every front-end. Sets the exit code 1 on an
 *  incompatibility. */
export default async function contracts(): Promise<void> {
  const isRoot = packagesOf(process.cwd()).length > 1;
  const folders = isRoot ? frontEndsOf(process.cwd()) : [process.cwd()];
  const candidates: Release[] = [];
  for (const folder of folders) candidates.push(await buildCandidate(folder));

  const { backend, notice } = await readBackend(process.env['SHOP_ORIGIN']);
  if (notice) console.warn(notice);
  const snapshot = await readRegistry(configuredStore);
  const sets = snapshot ? await readLiveSets(snapshot.registry) : [];
  if (sets.length === 0)
    console.log(`No release is live in ${configuredStore.name}, so there is nothing to compare with.`);
  for (const candidate of sets.length > 0 ? candidates : []) {
    const faults = sets.flatMap((set) =>
      incompatibilities([...set.filter(({ name }) => name !== candidate.name), candidate], backend),
    );
    report(`${candidate.name} is compatible with the live releases of the others`, faults);
  }
  if (!isRoot) return;
  report(
    `the live releases are compatible with each other and with ${backend.name}`,
    sets.flatMap((set) => incompatibilities(set, backend)),
  );
  report(
    'the packages in this project are compatible with each other',
    incompatibilities(candidates, backend),
  );
}
