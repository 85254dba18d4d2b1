import { parseArgs } from 'node:util';
import type { ChangedShop } from '../changes/faults.ts';
import { readBackend } from '../contract/backend.ts';
import type { Backend } from '../contract/callViolations.ts';
import { readRegistry, type RegistrySnapshot } from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';

export async function readLive(): Promise<RegistrySnapshot> {
  const snapshot = await readRegistry(configuredStore);
  if (!snapshot)
    throw new Error(
      `No release is live in ${configuredStore.name}. Run npm start or npx meltemi deploy --all.`,
    );
  return snapshot;
}

export function required(value: string | undefined, usage: string): string {
  if (!value) throw new Error(`Missing argument. Usage: npx ${usage}`);
  return value;
}

export const toReleaseName = (name: string): string => name.replaceAll('-', '_');

export function readArguments(args: string[]): { words: string[]; why: string | undefined } {
  const { positionals, values } = parseArgs({
    args,
    options: { why: { type: 'string' } },
    allowPositionals: true,
  });
  return { words: positionals, why: values.why };
}

export function readVersions(words: string[], usage: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (let index = 0; index === 0 || index < words.length; index += 2)
    versions[toReleaseName(required(words[index], usage))] = required(words[index + 1], usage);
  return versions;
}

/** Cached, because a command may check several changes. */
let backend: Promise<Backend> | undefined;

async function readShop(): Promise<Backend> {
  const { backend, notice } = await readBackend(process.env['SHOP_ORIGIN']);
  if (notice) console.warn(notice);
  return backend;
}

export const configuredShop: ChangedShop = {
  storage: configuredStore,
  readBackend: () => (backend ??= readShop()),
};
