import type { Backend } from '../contract/callViolations.ts';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { combinationsOf } from '../registry/combinations.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import { FindingError, inWords, type Finding } from '../release/finding.ts';
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

/** Faults by their text. */
async function faultsOf(
  { storage, readBackend }: ChangedShop,
  shown: ShownVersions,
): Promise<Map<string, Finding>> {
  const backend = await readBackend();
  const faults = new Map<string, Finding>();
  const add = (fault: Finding): unknown => faults.set(inWords(fault), fault);
  for (const versions of combinationsOf(shown)) {
    try {
      const { shell, remotes, applications, excluded } = await readSet(manifestsOf(storage), versions);
      for (const { reason } of excluded) add(reason);
      for (const fault of incompatibilities([shell, ...remotes, ...applications], backend)) add(fault);
    } catch (error) {
      if (!(error instanceof FindingError)) throw error;
      add(error.finding);
    }
  }
  return faults;
}

/** Ignores the incompatibilities that exist already, which must not block a change. */
export async function newFaults(
  shop: ChangedShop,
  now: ShownVersions,
  next: ShownVersions,
): Promise<Finding[]> {
  const known = await faultsOf(shop, now);
  const faults = await faultsOf(shop, next);
  return [...faults].flatMap(([words, fault]) => (known.has(words) ? [] : [fault]));
}

export const namesIn = (faults: Finding[], { live }: ShownVersions, except: string[]): string[] =>
  Object.keys(live).filter(
    (name) => !except.includes(name) && faults.some((fault) => inWords(fault).split(/[^\w]/).includes(name)),
  );
