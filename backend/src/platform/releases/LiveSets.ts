import type { Registry, ReleaseSet } from 'mf-toolkit/registry';

/** What the shop shows: one set to everybody, or others to the visitors whose number is below a canary's share. */
export interface LiveSets {
  stable: ReleaseSet;
  /** The smallest share first: its visitors get every canary. */
  canaries: { below: number; set: ReleaseSet }[];
}

/** The set that a visitor gets, by his number from 0 to 99. */
export const setFor = ({ stable, canaries }: LiveSets, visitor: number | null): ReleaseSet =>
  (visitor !== null && canaries.find(({ below }) => visitor < below)?.set) || stable;

export const allOf = ({ stable, canaries }: LiveSets): ReleaseSet[] => [
  stable,
  ...canaries.map(({ set }) => set),
];

/** The largest share of the visitors first, each with the releases that only it and the smaller ones get. */
export function byShare(canaries: Registry['canaries']): [below: number, added: Record<string, string>][] {
  const shares = [...new Set(Object.values(canaries).map(({ percent }) => percent))].toSorted(
    (a, b) => b - a,
  );
  return shares.map((below) => {
    const added = Object.entries(canaries).filter(([, { percent }]) => percent === below);
    return [below, Object.fromEntries(added.map(([name, { version }]) => [name, version]))];
  });
}
