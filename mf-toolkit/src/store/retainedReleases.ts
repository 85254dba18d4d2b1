import { versionBefore, type Registry } from '../registry/registry.ts';

const keptMs = 30 * 24 * 60 * 60_000;

export const releaseKey = (name: string, version: string): string => `${name}/${version}`;

/** The releases that a shop keeps on its own machine: live ones and canaries, those that a rollback leads to, and what was
 *  shown in the last month, for pages that are still open somewhere. */
export function retainedReleases(registry: Registry, now = Date.now()): Set<string> {
  const lately = registry.history.filter(({ at }) => now - Date.parse(at) < keptMs);
  const shown = [registry, ...lately].flatMap(({ live, canaries }) => [
    ...Object.entries(live),
    ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
  ]);
  const before = Object.keys(registry.live).map((name) => [name, versionBefore(registry, name)] as const);
  return new Set(
    [...shown, ...before].flatMap(([name, version]) => (version ? [releaseKey(name, version)] : [])),
  );
}
