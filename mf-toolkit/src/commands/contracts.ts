import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkPromotion } from '../changes/checkChange.ts';
import { readLive } from '../changes/configuredShop.ts';
import { readBackend } from '../contract/backend.ts';
import type { Backend } from '../contract/callViolations.ts';
import { describeOverview } from '../contract/describeOverview.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { overview } from '../contract/overview.ts';
import { combinationsOf } from '../registry/combinations.ts';
import { readRegistry } from '../registry/registry.ts';
import type { Registry } from '../registry/registrySchema.ts';
import { inWords, type Finding } from '../release/finding.ts';
import type { Release } from '../release/release.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { buildIfChanged } from '../build/buildIfChanged.ts';
import { describeBuild } from '../build/describeBuild.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, packagesOf } from '../package/project.ts';
import { program } from '../release/program.ts';
import { staleContracts } from './staleContracts.ts';

interface Candidate {
  folder: string;
  release: Release;
}

const readLiveSets = (registry: Registry): Promise<Release[][]> =>
  Promise.all(
    combinationsOf(registry).map((versions) =>
      Promise.all(
        Object.entries(versions).map(([name, version]) => readManifest(configuredStore, name, version)),
      ),
    ),
  );

async function buildCandidate(folder: string): Promise<Candidate> {
  await buildIfChanged(folder);
  return { folder, release: await describeBuild(readFederatedPackage(folder), 'candidate') };
}

/** Returns the store as it would be if the build of this candidate were published. */
const withCandidate = ({ folder, release }: Candidate): StorageBackend => ({
  ...configuredStore,
  async read(file) {
    const own = `${release.name}/${release.version}/`;
    if (!file.startsWith(own)) return configuredStore.read(file);
    const name = file.slice(own.length);
    const bytes =
      name === 'release.json'
        ? new TextEncoder().encode(JSON.stringify(release))
        : await readFile(path.join(folder, 'dist', name));
    return { bytes, etag: '' };
  },
});

async function checkCandidate(candidate: Candidate, live: Registry, backend: Backend): Promise<void> {
  const { name, version } = candidate.release;
  const shop = { storage: withCandidate(candidate), readBackend: async () => backend };
  const what = `${name} is compatible with the live releases of the others`;
  try {
    const warnings = await checkPromotion(shop, live, { [name]: version });
    report(what, []);
    for (const warning of warnings) console.warn(`  ${warning}`);
  } catch (error) {
    report(what, [error instanceof Error ? error.message : String(error)]);
  }
  for (const warning of await staleContracts(candidate.folder, live.live)) console.warn(`  ${warning}`);
}

function report(what: string, faults: string[]): void {
  const distinct = [...new Set(faults)];
  console.log(distinct.length === 0 ? `✓ ${what}` : `✗ ${what}`);
  for (const fault of distinct) console.error(`  ${fault}`);
  if (distinct.length > 0) process.exitCode = 1;
}

const inEnglish = (faults: Finding[]): string[] => faults.map((fault) => inWords(fault));

async function printOverview(): Promise<void> {
  const { live } = (await readLive()).registry;
  const releases = Object.entries(live).map(([name, version]) =>
    readManifest(configuredStore, name, version),
  );
  const sections = describeOverview(overview(await Promise.all(releases)));
  for (const [title, rows] of Object.entries(sections)) {
    console.log(title);
    const width = Math.max(...rows.map(({ what }) => what.length));
    for (const { what, who } of rows) console.log(`  ${what.padEnd(width)}  ${who}`);
  }
}

export const usage = `${program} contracts [--list]`;

/** Reports what `promote` would report for a build of the package in the current folder; in the project's
 *  root, for every front-end. Sets the exit code 1 on an incompatibility. --list prints the live packages'
 *  versions, routes, slots, events and calls instead. */
export default async function contracts(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { list: { type: 'boolean' } } });
  if (values.list) return printOverview();
  const isRoot = packagesOf(process.cwd()).length > 1;
  const folders = isRoot ? frontEndsOf(process.cwd()) : [process.cwd()];
  const candidates: Candidate[] = [];
  for (const folder of folders) candidates.push(await buildCandidate(folder));

  const { backend, notice } = await readBackend(process.env['SHOP_ORIGIN']);
  if (notice) console.warn(notice);
  const snapshot = await readRegistry(configuredStore);
  if (snapshot)
    for (const candidate of candidates) await checkCandidate(candidate, snapshot.registry, backend);
  else console.log(`No release is live in ${configuredStore.name}, so there is nothing to compare with.`);
  if (!isRoot) return;
  report(
    `the live releases are compatible with each other and with ${backend.name}`,
    inEnglish(
      (snapshot ? await readLiveSets(snapshot.registry) : []).flatMap((set) =>
        incompatibilities(set, backend),
      ),
    ),
  );
  report(
    'the packages in this project are compatible with each other',
    inEnglish(
      incompatibilities(
        candidates.map(({ release }) => release),
        backend,
      ),
    ),
  );
}
