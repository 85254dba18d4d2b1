import type { FastifyBaseLogger } from 'fastify';
import { inWords, type Finding } from 'mf-toolkit/release';
import type { StorageBackend } from 'mf-toolkit/store';
import {
  afterRollback,
  endCanary,
  promotionOf,
  rollBackFailed,
  rollbackTargets,
  type Canary,
  type Registry,
  type RegistrySnapshot,
} from 'mf-toolkit/registry';

export interface FailedReleases {
  count(): number;
  addCanary(name: string, canary: Canary | undefined, reason: Finding): void;
  /** Adds the canary of this name, or else its last promotion if there is a version before it. */
  add(name: string, registry: Registry, reason: Finding): void;
  has(name: string, registry: Registry): boolean;
  /**
   * Returns the registry without the failed releases. Also rolls one of them back in the store; if that
   * fails, a later poll or another backend does it.
   */
  excludeFrom(snapshot: RegistrySnapshot): Promise<Registry>;
}

const canaryKey = (name: string, { version, since }: Canary): string => `canary ${name} ${version} ${since}`;
/** Contains the time, so that a version that is promoted again gets another chance. */
const promotionKey = (name: string, registry: Registry): string =>
  `${name} ${registry.live[name]} ${promotionOf(registry, name)?.at}`;

export function failedReleases(storage: StorageBackend, log: FastifyBaseLogger): FailedReleases {
  const reasons = new Map<string, Finding>();

  function remember(key: string, name: string, version: string | undefined, reason: Finding): void {
    if (reasons.has(key)) return;
    reasons.set(key, reason);
    log.error({ release: { name, version }, reason: inWords(reason) }, 'a release failed and is rolled back');
  }

  function addCanary(name: string, canary: Canary | undefined, reason: Finding): void {
    if (canary) remember(canaryKey(name, canary), name, canary.version, reason);
  }

  return {
    count: () => reasons.size,
    addCanary,

    add(name, registry, reason) {
      const canary = registry.canaries[name];
      if (canary) return addCanary(name, canary, reason);
      if (promotionOf(registry, name)?.before)
        remember(promotionKey(name, registry), name, registry.live[name], reason);
      return undefined;
    },

    has(name, registry) {
      const canary = registry.canaries[name];
      return reasons.has(canary ? canaryKey(name, canary) : promotionKey(name, registry));
    },

    async excludeFrom(snapshot) {
      const { registry } = snapshot;
      const canaryReason = ([name, canary]: [string, Canary]): Finding | undefined =>
        reasons.get(canaryKey(name, canary));
      const canaries = Object.entries(registry.canaries);
      const promotions = Object.keys(registry.live).flatMap((name) => {
        const reason = reasons.get(promotionKey(name, registry));
        return reason && promotionOf(registry, name)?.before ? [{ name, reason }] : [];
      });
      const canary = canaries.find(canaryReason);
      const [promotion] = promotions;
      // Only one is rolled back per poll, because that changes the registry's revision: the next poll reads
      // the new one.
      if (canary) await endCanary(storage, canary[0], snapshot, canaryReason(canary)).catch(() => undefined);
      else if (promotion)
        await rollBackFailed(storage, promotion.name, snapshot, promotion.reason).catch(() => undefined);
      const kept = canaries.filter((entry) => canaryReason(entry) === undefined);
      const shown = { live: registry.live, canaries: Object.fromEntries(kept) };
      const targets = promotions.map(({ name }) => rollbackTargets(registry, name));
      return { ...registry, ...afterRollback(shown, Object.assign({}, ...targets)) };
    },
  };
}
