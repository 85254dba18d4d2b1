import { afterRollback } from '../registry/registry.ts';
import type { Registry } from '../registry/registrySchema.ts';
import { inWords } from '../release/finding.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { newFaults, type ChangedShop } from './faults.ts';

/** Returns what visitors lose if this release is removed, and which others become incompatible. */
export async function findLosses(shop: ChangedShop, registry: Registry, name: string): Promise<string[]> {
  const { owns } = await readManifest(shop.storage, name, registry.live[name] ?? '');
  const faults = await newFaults(shop, registry, afterRollback(registry, { [name]: null }));
  return [
    ...(owns?.routes ?? []).map(({ path }) => `the page ${path}`),
    ...Object.entries(owns?.fragments ?? {}).flatMap(([fragment, { slots }]) =>
      Object.keys(slots).map((slot) => `${fragment} in the slot ${slot}`),
    ),
    ...Object.keys(owns?.slots ?? {}).map(
      (slot) => `the slot ${slot}, with the fragments of other remotes in it`,
    ),
    ...(owns?.application ? [`the application ${owns.application.host}`] : []),
    ...faults.map((fault) => inWords(fault)),
  ];
}
