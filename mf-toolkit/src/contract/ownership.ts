import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named } from './contractedRelease.ts';

type Named = Pick<Release, 'name' | 'version' | 'owns'>;
type Owner = Named & { owns: Owns };

const ownersAmong = (releases: Named[]): Owner[] =>
  releases.filter((release): release is Owner => release.owns !== undefined);

/** Equal for patterns that match the same URLs: letter case and parameter names do not matter, and
 *  /search/* includes /search. */
const keyOf = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/:[\w-]+/g, ':')
    .replace(/\/\*$/, '');

const hostClaim = (host: string): [string, string] => [`//${host}`, `the host ${host}`];

function claimsOf({ owns }: Owner): [key: string, what: string][] {
  return [
    ...owns.routes.map(({ path }): [string, string] => [keyOf(path), `the path ${path}`]),
    ...Object.keys(owns.fragments).map((name): [string, string] => [name, `the fragment ${name}`]),
    ...(owns.application ? [hostClaim(owns.application.host)] : []),
  ];
}

export function ownershipConflicts(release: Named, others: Named[]): string[] {
  const [claimant] = ownersAmong([release]);
  if (!claimant) return [];
  return ownersAmong(others).flatMap((other) => {
    const taken = new Set(claimsOf(other).map(([key]) => key));
    return claimsOf(claimant)
      .filter(([key]) => taken.has(key))
      .map(([, what]) => `${named(other)} and ${named(claimant)} both own ${what}`);
  });
}

export function ownershipFaults(releases: Release[]): string[] {
  const owners = ownersAmong(releases);
  return [
    ...owners.flatMap((owner, index) => ownershipConflicts(owner, owners.slice(0, index))),
    ...owners.flatMap((owner) => missingProps(owner, owners)),
  ];
}

function missingProps(owner: Owner, all: Owner[]): string[] {
  return Object.entries(owner.owns.fragments).flatMap(([name, { slots, props }]) =>
    Object.keys(slots).flatMap((slot) =>
      all.flatMap((host) => {
        const given = host.owns.slots[slot];
        if (!given) return [];
        return schemaMismatches(props, given).map(
          (mismatch) =>
            `${named(owner)} puts ${name} into ${slot} of ${named(host)}, where ${describeMismatch(mismatch, 'the slot’s props')}`,
        );
      }),
    ),
  );
}

/** A fragment in such a slot breaks nothing, but is not shown. */
export function unofferedSlots(releases: Named[]): string[] {
  const owners = ownersAmong(releases);
  const offered = new Set(owners.flatMap(({ owns }) => Object.keys(owns.slots)));
  return owners.flatMap((owner) =>
    Object.entries(owner.owns.fragments).flatMap(([name, { slots }]) =>
      Object.keys(slots)
        .filter((slot) => !offered.has(slot))
        .map((slot) => `${named(owner)} puts ${name} into ${slot}, which no page offers`),
    ),
  );
}
