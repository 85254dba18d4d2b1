import type { FastifyBaseLogger } from 'fastify';
import type { StorageBackend } from 'mf-toolkit/store';
import { endCanary, type Canary, type Registry, type RegistrySnapshot } from 'mf-toolkit/registry';

/** The canaries that failed in this shop. */
export interface FailedCanaries {
  count(): number;
  add(name: string, canary: Canary | undefined, why: string): void;
  /** The registry without them. They are ended in it, too: by this backend or another, and later where the store cannot
   *  be written to now. */
  leaveOut(seen: RegistrySnapshot): Promise<Registry>;
}

const keyOf = (name: string, { version, since }: Canary): string => `${name} ${version} ${since}`;

export function failedCanaries(place: StorageBackend, log: FastifyBaseLogger): FailedCanaries {
  const reasons = new Map<string, string>();

  return {
    count: () => reasons.size,

    add(name, canary, why) {
      if (!canary || reasons.has(keyOf(name, canary))) return;
      reasons.set(keyOf(name, canary), why);
      log.error({ release: { name, version: canary.version }, why }, 'a canary failed and is taken back');
    },

    async leaveOut(seen) {
      const canaries = Object.entries(seen.registry.canaries);
      const hasFailed = ([name, canary]: [string, Canary]): boolean => reasons.has(keyOf(name, canary));
      const [first] = canaries.filter(hasFailed);
      if (!first) return seen.registry;
      // One at a look: the next look sees the registry that this makes.
      const [name, canary] = first;
      await endCanary(place, name, seen, reasons.get(keyOf(name, canary))).catch(() => undefined);
      const kept = canaries.filter((entry) => !hasFailed(entry));
      return { ...seen.registry, canaries: Object.fromEntries(kept) };
    },
  };
}
