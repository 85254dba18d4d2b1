import { readBackend } from '../contract/backend.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { unofferedSlots } from '../contract/ownership.ts';
import { endCanary, readRegistry, type RegistrySnapshot } from '../registry/registry.ts';
import { readSet, type LeftOut } from '../registry/ReleaseSet.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { assertOwnSheets } from '../styles/assertOwnSheets.ts';

/** The registry of the configured store. Throws where nothing was ever promoted. */
export async function readLive(): Promise<RegistrySnapshot> {
  const snapshot = await readRegistry(configuredStore);
  if (!snapshot)
    throw new Error(`nothing is live in ${configuredStore.name}: npm start, or npx meltemi release --all`);
  return snapshot;
}

/** A command's argument. Throws, with how to call the command, where it is missing. */
export function required(value: string | undefined, usage: string): string {
  if (!value) throw new Error(`usage: ${usage}`);
  return value;
}

/** A release's name as it is in the store, also for the folder's name: mf-checkout is mf_checkout. */
export const toReleaseName = (name: string): string => name.replaceAll('-', '_');

/** Throws where the shop could not show the release beside the live ones. The shop is that of SHOP_ORIGIN. */
export async function assertCompatible(
  name: string,
  version: string,
  { registry }: RegistrySnapshot,
): Promise<void> {
  const store = { read: (name: string, version: string) => readManifest(configuredStore, name, version) };
  const { shell, remotes, leftOut } = await readSet(store, { ...registry.live, [name]: version });
  const releases = [shell, ...remotes];
  for (const release of remotes) if (release.name === name) await assertOwnSheets(configuredStore, release);
  // What could not be used before is not this change's fault.
  const before = registry.live['shell'] ? (await readSet(store, registry.live)).leftOut : [];
  const isNew = (one: LeftOut): boolean => !before.some((other) => other.reason === one.reason);
  const { backend, notice } = await readBackend(process.env['SHOP_ORIGIN']);
  if (notice) console.warn(notice);
  const faults = [
    ...leftOut.filter(isNew).map(({ reason }) => reason),
    ...incompatibilities(releases, backend),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const slot of unofferedSlots(releases)) console.warn(slot);
}

/** Shows the live release to everybody again. Throws where the package has no canary. */
export async function stopCanary(name: string, snapshot: RegistrySnapshot): Promise<void> {
  if (!snapshot.registry.canaries[name]) throw new Error(`${name} has no canary`);
  await endCanary(configuredStore, name, snapshot);
  console.log(`live: ${name} ${snapshot.registry.live[name] ?? 'none'} for everybody`);
}
