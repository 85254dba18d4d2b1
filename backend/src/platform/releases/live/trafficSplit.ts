import type { NamedRelease } from 'mf-shared/calls';
import type { Registry, ReleaseSet } from 'mf-toolkit/registry';

export interface TrafficSplit {
  stable: ReleaseSet;
  /** Serves buckets below `percent`. Smallest share first: its visitors get every canary. */
  canaries: { percent: number; set: ReleaseSet }[];
}

export const pickSet = ({ stable, canaries }: TrafficSplit, bucket: number | null): ReleaseSet =>
  (bucket !== null && canaries.find(({ percent }) => bucket < percent)?.set) || stable;

export const allSets = ({ stable, canaries }: TrafficSplit): ReleaseSet[] => [
  stable,
  ...canaries.map(({ set }) => set),
];

export function canariesIn({ shell, remotes }: ReleaseSet, registry: Registry | null): NamedRelease[] {
  return [shell, ...remotes]
    .filter(({ name, version }) => registry?.canaries[name]?.version === version)
    .map(({ name, version }) => ({ name, version }));
}
