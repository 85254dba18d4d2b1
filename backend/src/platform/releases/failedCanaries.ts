import type { FastifyBaseLogger } from 'fastify';
import type { StorageBackend } from 'mf-toolkit/store';
import { endCanary, type Canary, type Registry, type RegistrySnapshot } from 'mf-toolkit/registry';

/** The canaries that failed in this shop. */
interface FailedCanaries {
  count(): number;
  add(name: string, canary: Canary | undefined, reason: string): void;
  /** The registry without the failed canaries. Also ends one of them in the store; if the store cannot be written, a
   *  later poll or another backend does it. */
  excludeFrom(snapshot: RegistrySnapshot): Promise<Registry>;
}

const keyOf = (name: string, { version, since }: Canary): string => `${name} ${version} ${since}`;

export function failedCanaries(storage: StorageBackend, log: FastifyBaseLogger): FailedCanaries {
  const reasons = new Map<string, string>();

  return {
    count: () => reasons.size,

    add(name, canary, reason) {
      if (!canary || reasons.has(keyOf(name, canary))) return;
      reasons.set(keyOf(name, canary), reason);
      log.error({ release: { name, version: canary.version }, reason }, 'a canary failed and is rolled back');
    },

    async excludeFrom(snapshot) {
      const canaries = Object.entries(snapshot.registry.canaries);
      const hasFailed = ([name, canary]: [string, Canary]): boolean => reasons.has(keyOf(name, canary));
      const [first] = canaries.filter(hasFailed);
      if (!first) return snapshot.registry;
      // One per poll, because ending it changes the registry's revision: the next poll reads the new one.
      const [name, canary] = first;
      await endCanary(storage, name, snapshot, reasons.get(keyOf(name, canary))).catch(() => undefined);
      const remaining = canaries.filter((entry) => !hasFailed(entry));
      return { ...snapshot.registry, canaries: Object.fromEntries(remaining) };
    },
  };
}
