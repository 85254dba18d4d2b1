import type { Backend } from '../contract/callViolations.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { combinationsOf } from '../registry/combinations.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import type { ShownVersions } from '../registry/registrySchema.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';

export interface ChangedShop {
  storage: StorageBackend;
  readBackend: () => Promise<Backend>;
}

export const manifestsOf = (storage: StorageBackend) => ({
  read: (name: string, version: string) => readManifest(storage, name, version),
});

async function faultsOf({ storage, readBackend }: ChangedShop, shown: ShownVersions): Promise<Set<string>> {
  const backend = await readBackend();
  const faults = new Set<string>();
  for (const versions of combinationsOf(shown)) {
    try {
      const { shell, remotes, applications, excluded } = await readSet(manifestsOf(storage), versions);
      for (const { reason } of excluded) faults.add(reason);
      for (const fault of incompatibilities([shell, ...remotes, ...applications], backend)) faults.add(fault);
    } catch (error) {
      faults.add(error instanceof Error ? error.message : String(error));
    }
  }
  return faults;
}

/** Ignores the incompatibilities that exist already, which must not block a change. */
export async function newFaults(
  shop: ChangedShop,
  now: ShownVersions,
  next: ShownVersions,
): Promise<string[]> {
  const known = await faultsOf(shop, now);
  return [...(await faultsOf(shop, next))].filter((fault) => !known.has(fault));
}

export const namesIn = (faults: string[], { live }: ShownVersions, except: string[]): string[] =>
  Object.keys(live).filter(
    (name) => !except.includes(name) && faults.some((fault) => fault.split(/[^\w]/).includes(name)),
  );
