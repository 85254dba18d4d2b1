import { parseArgs } from 'node:util';
import { readBackend } from '../contract/backend.ts';
import type { Backend } from '../contract/callBreaches.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { unofferedSlots } from '../contract/ownership.ts';
import { combinationsOf } from '../registry/combinations.ts';
import { readRegistry, type RegistrySnapshot } from '../registry/registry.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import type { ShownVersions } from '../registry/registrySchema.ts';
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

/** The arguments of a command that changes what is live, and its --why. */
export function readArguments(args: string[]): { words: string[]; why: string | undefined } {
  const { positionals, values } = parseArgs({
    args,
    options: { why: { type: 'string' } },
    allowPositionals: true,
  });
  return { words: positionals, why: values.why };
}

/** Versions by name, from words like: mf-checkout 1.4.0 mf-account 2.0.0. */
export function readVersions(words: string[], usage: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (let index = 0; index === 0 || index < words.length; index += 2)
    versions[toReleaseName(required(words[index], usage))] = required(words[index + 1], usage);
  return versions;
}

/** Read once, as a command may judge several changes. */
let backend: Promise<Backend> | undefined;

async function readShop(): Promise<Backend> {
  const { backend, notice } = await readBackend(process.env['SHOP_ORIGIN']);
  if (notice) console.warn(notice);
  return backend;
}

const manifests = { read: (name: string, version: string) => readManifest(configuredStore, name, version) };

/** What does not fit in any combination that a visitor may get. */
async function faultsOf(shown: ShownVersions): Promise<Set<string>> {
  backend ??= readShop();
  const faults = new Set<string>();
  for (const versions of combinationsOf(shown)) {
    try {
      const { shell, remotes, applications, leftOut } = await readSet(manifests, versions);
      for (const { reason } of leftOut) faults.add(reason);
      for (const fault of incompatibilities([shell, ...remotes, ...applications], await backend))
        faults.add(fault);
    } catch (error) {
      faults.add(error instanceof Error ? error.message : String(error));
    }
  }
  return faults;
}

/** What would not fit any more, to the other releases or to the shop at SHOP_ORIGIN. What did not fit before is no reason
 *  to refuse a change. */
export async function newFaults(now: ShownVersions, next: ShownVersions): Promise<string[]> {
  const known = await faultsOf(now);
  return [...(await faultsOf(next))].filter((fault) => !known.has(fault));
}

/** Throws where a changed remote has a style sheet that the shop would refuse; says which fragments nobody would see. */
export async function checkSheetsAndSlots(
  changes: Record<string, string>,
  next: Record<string, string>,
): Promise<void> {
  const { shell, remotes } = await readSet(manifests, next);
  for (const release of remotes)
    if (Object.hasOwn(changes, release.name)) await assertOwnSheets(configuredStore, release);
  for (const slot of unofferedSlots([shell, ...remotes])) console.warn(slot);
}

/** The live releases that faults speak of, except these. */
export const namesIn = (faults: string[], { live }: ShownVersions, except: string[]): string[] =>
  Object.keys(live).filter(
    (name) => !except.includes(name) && faults.some((fault) => fault.split(/[^\w]/).includes(name)),
  );

/** A release's name as people type it. */
export const toFolderName = (name: string): string => name.replaceAll('_', '-');
