import type { NamedRelease } from 'mf-shared/calls';
import type { Registry, ReleaseSet } from 'mf-toolkit/registry';

/** The release sets that the shop serves: `stable` to everybody whose bucket is in no canary's share. */
export interface TrafficSplit {
  stable: ReleaseSet;
  /** For buckets below `percent`; the smallest share first, as its visitors get every canary. */
  canaries: { percent: number; set: ReleaseSet }[];
}

/** The set for a visitor's bucket, 0 to 99; `null` is a visitor without one. */
export const pickSet = ({ stable, canaries }: TrafficSplit, bucket: number | null): ReleaseSet =>
  (bucket !== null && canaries.find(({ percent }) => bucket < percent)?.set) || stable;

export const allSets = ({ stable, canaries }: TrafficSplit): ReleaseSet[] => [
  stable,
  ...canaries.map(({ set }) => set),
];

/** The canary releases in a set: where its whole page fails, they are the likely cause. */
export function canariesIn({ shell, remotes }: ReleaseSet, registry: Registry | null): NamedRelease[] {
  return [shell, ...remotes]
    .filter(({ name, version }) => registry?.canaries[name]?.version === version)
    .map(({ name, version }) => ({ name, version }));
}
