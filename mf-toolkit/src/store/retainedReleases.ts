import { versionBefore } from '../registry/history.ts';
import type { Registry } from '../registry/registrySchema.ts';
import { releaseKey } from './releaseKey.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

/** Returns the releases to keep in the local cache: live ones, canaries, rollback targets, and everything
 *  shown in the last 30 days, for pages that are still open. */
export function retainedReleases(registry: Registry, now = Date.now()): Set<string> {
  const recent = registry.history.filter(({ at }) => now - Date.parse(at) < retentionMs);
  const visible = [registry, ...recent].flatMap(({ live, canaries }) => [
    ...Object.entries(live),
    ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
  ]);
  const previous = Object.keys(registry.live).map((name) => [name, versionBefore(registry, name)] as const);
  return new Set(
    [...visible, ...previous].flatMap(([name, version]) => (version ? [releaseKey(name, version)] : [])),
  );
}
