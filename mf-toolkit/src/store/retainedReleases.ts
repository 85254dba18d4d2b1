import { versionBefore } from '../registry/history.ts';
import type { Registry } from '../registry/registrySchema.ts';
import { releaseKey } from './releaseKey.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

/** The releases that a shop keeps in its local cache: live ones and canaries, the targets of a rollback, and all of the
 *  last month, for pages that are still open somewhere. */
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
