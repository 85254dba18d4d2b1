import { parseArgs } from 'node:util';
import type { ChangedShop } from '../changes/faults.ts';
import { readBackend } from '../contract/backend.ts';
import type { Backend } from '../contract/callBreaches.ts';
import { readRegistry, type RegistrySnapshot } from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';

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

/** The configured store, and the shop at SHOP_ORIGIN. */
export const configuredShop: ChangedShop = {
  storage: configuredStore,
  readBackend: () => (backend ??= readShop()),
};
