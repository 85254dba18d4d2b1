import { coerce, lt } from 'semver';
import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';
import { named } from './contractedRelease.ts';

type Named = Pick<Release, 'name' | 'version' | 'owns'>;

interface Placed {
  release: Named;
  fragment: string;
  slot: string;
  order: number;
}

const slotsOf = (releases: Named[]): Set<string> =>
  new Set(releases.flatMap(({ owns }) => Object.keys(owns?.slots ?? {})));

const fragmentsOf = (release: Named, { fragments }: Pick<Owns, 'fragments'>): Placed[] =>
  Object.entries(fragments).flatMap(([fragment, { slots }]) =>
    Object.entries(slots).map(([slot, order]) => ({ release, fragment, slot, order })),
  );

const placedBy = (releases: Named[]): Placed[] =>
  releases.flatMap((release) => (release.owns ? fragmentsOf(release, release.owns) : []));

/** A fragment in such a slot breaks nothing, but is not shown. */
export function unofferedSlots(releases: Named[]): string[] {
  const offered = slotsOf(releases);
  return placedBy(releases)
    .filter(({ slot }) => !offered.has(slot))
    .map(
      ({ release, fragment, slot }) =>
        `${named(release)} puts ${fragment} into ${slot}, which no page offers`,
    );
}

/** Fragments of different remotes with the same order in a slot. */
export function sharedOrders(releases: Named[]): string[] {
  const placed = placedBy(releases);
  return placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter(
        ({ slot, order, release }) => slot === one.slot && order === one.order && release !== one.release,
      )
      .map(
        (other) =>
          `${one.fragment} of ${named(one.release)} and ${other.fragment} of ${named(other.release)} both have ` +
          `order ${one.order} in ${one.slot}; they are shown by the names of their remotes`,
      ),
  );
}

/** Builds of one version are not compared, because their suffixes have no order. */
export const downgrades = (live: Record<string, string>, changes: Record<string, string>): string[] =>
  Object.entries(changes).flatMap(([name, version]) => {
    const [before, after] = [coerce(live[name]), coerce(version)];
    return before && after && lt(after, before)
      ? [`${name} ${version} is older than ${live[name]}, which is live`]
      : [];
  });
