import type { Registry, ShownVersions } from './registrySchema.ts';

/** Returns canary versions by share, largest first. Each share lists only the releases that it adds to
 *  the larger ones. */
export function canariesByPercent(
  canaries: Registry['canaries'],
): [percent: number, added: Record<string, string>][] {
  const shares = [...new Set(Object.values(canaries).map(({ percent }) => percent))].toSorted(
    (a, b) => b - a,
  );
  return shares.map((share) => {
    const added = Object.entries(canaries).filter(([, { percent }]) => percent === share);
    return [share, Object.fromEntries(added.map(([name, { version }]) => [name, version]))];
  });
}

/** Every combination that a visitor may get: the live releases, then those with more and more canaries. */
export function combinationsOf({ live, canaries }: ShownVersions): Record<string, string>[] {
  const combinations = [live];
  for (const [, added] of canariesByPercent(canaries))
    combinations.push({ ...combinations.at(-1), ...added });
  return combinations;
}
