import { finding, type Finding } from '../release/finding.ts';
import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named } from './contractedRelease.ts';
import { patternCovers, patternsOverlap } from '../release/pathPatterns.ts';
import { isReservedPath } from '../release/reservedPaths.ts';

type Named = Pick<Release, 'name' | 'version' | 'owns' | 'contract'>;
type Owner = Named & { owns: Owns };

const ownersAmong = (releases: Named[]): Owner[] =>
  releases.filter((release): release is Owner => release.owns !== undefined);

const withoutRest = (path: string): string => path.replace(/\/\*$/, '');

/** Also true for /search and /search/*. */
function samePath(one: string, other: string): boolean {
  const [first, second] = [withoutRest(one), withoutRest(other)];
  return patternCovers(first, second) && patternCovers(second, first);
}

const callsOf = ({ contract }: Owner): string[] => Object.keys(contract?.offers.calls ?? {});

function commonClaims(claimant: Owner, holder: Owner): Finding[] {
  const [{ owns: one }, { owns: other }] = [claimant, holder];
  return [
    ...one.routes
      .filter(({ path }) => other.routes.some((theirs) => samePath(path, theirs.path)))
      .map(({ path }) => finding('the path {path}', { path })),
    ...Object.keys(one.fragments)
      .filter((name) => Object.hasOwn(other.fragments, name))
      .map((name) => finding('the fragment {name}', { name })),
    ...callsOf(claimant)
      .filter((name) => callsOf(holder).includes(name))
      .map((name) => finding('the call {name}', { name })),
    // A second owner could change the rule of the first.
    ...Object.keys({ ...one.slotRules, ...other.slotRules })
      .filter((slot) => Object.hasOwn(one.slots, slot) && Object.hasOwn(other.slots, slot))
      .map((slot) => finding('the slot {slot}', { slot })),
    ...(one.application && one.application.host === other.application?.host
      ? [finding('the host {host}', { host: one.application.host })]
      : []),
  ];
}

/** Returns what both this release and another own. The shop uses only one of two such releases. */
export function ownershipConflicts(release: Named, others: Named[]): Finding[] {
  const [claimant] = ownersAmong([release]);
  if (!claimant) return [];
  return ownersAmong(others).flatMap((other) =>
    commonClaims(claimant, other).map((what) =>
      finding('{one} and {other} both own {what}', { one: named(other), other: named(claimant), what }),
    ),
  );
}

const delegates = ({ owns }: Owner, to: Owner, path: string): boolean =>
  (owns.delegates?.[to.name] ?? []).some((delegated) => patternCovers(delegated, path));

function describeOverlap(outer: Owner, outerPath: string, inner: Owner, innerPath: string): Finding[] {
  if (delegates(outer, inner, innerPath)) return [];
  return [
    finding(
      '{inner} owns {innerPath}, which is part of {outerPath} of {outer}. Choose another path, or add {setting} to federation in the package.json of {name}.',
      {
        inner: named(inner),
        innerPath,
        outerPath,
        outer: named(outer),
        setting: `"delegates": { "${inner.name}": ["${innerPath}"] }`,
        name: outer.name,
      },
    ),
  ];
}

/** Returns the paths of which one release would take URLs from another that did not delegate them. */
export function pathOverlaps(release: Named, others: Named[]): Finding[] {
  const [claimant] = ownersAmong([release]);
  if (!claimant) return [];
  return ownersAmong(others).flatMap((other) =>
    claimant.owns.routes.flatMap(({ path }) =>
      other.owns.routes.flatMap(({ path: theirs }) => {
        if (!patternsOverlap(path, theirs) || samePath(path, theirs)) return [];
        if (patternCovers(theirs, path)) return describeOverlap(other, theirs, claimant, path);
        if (patternCovers(path, theirs)) return describeOverlap(claimant, path, other, theirs);
        return [
          finding('{one} owns {onePath} and {other} owns {otherPath}, which share URLs', {
            one: named(other),
            onePath: theirs,
            other: named(claimant),
            otherPath: path,
          }),
        ];
      }),
    ),
  );
}

export function ownershipFaults(releases: Release[]): Finding[] {
  const owners = ownersAmong(releases);
  return [
    ...owners.flatMap((owner, index) => [
      ...ownershipConflicts(owner, owners.slice(0, index)),
      ...pathOverlaps(owner, owners.slice(0, index)),
    ]),
    ...owners.flatMap((owner) => reservedPaths(owner)),
    ...owners.flatMap((owner) => missingProps(owner, owners)),
    ...owners.flatMap((owner) => closedSlots(owner, owners)),
  ];
}

const reservedPaths = (owner: Owner): Finding[] =>
  owner.owns.routes
    .filter(({ path }) => isReservedPath(path))
    .map(({ path }) =>
      finding('{release} owns {path}, which the backend responds to itself. Choose another path.', {
        release: named(owner),
        path,
      }),
    );

function missingProps(owner: Owner, all: Owner[]): Finding[] {
  return Object.entries(owner.owns.fragments).flatMap(([name, { slots, props }]) =>
    Object.keys(slots).flatMap((slot) =>
      all.flatMap((host) => {
        const given = host.owns.slots[slot];
        if (!given) return [];
        return schemaMismatches(props, given).map((mismatch) =>
          finding('{release} puts {fragment} into {slot} of {host}, where {mismatch}', {
            release: named(owner),
            fragment: name,
            slot,
            host: named(host),
            mismatch: describeMismatch(mismatch, finding('the slot’s props')),
          }),
        );
      }),
    ),
  );
}

/** Returns the slots into which the release puts a fragment although their owner does not allow it. */
export function closedSlots(release: Named, others: Named[]): Finding[] {
  const [owner] = ownersAmong([release]);
  if (!owner) return [];
  return Object.entries(owner.owns.fragments).flatMap(([fragment, { slots }]) =>
    ownersAmong(others).flatMap((host) =>
      Object.entries(host.owns.slotRules ?? {})
        .filter(([slot, { remotes }]) => Object.hasOwn(slots, slot) && !remotes.includes(owner.name))
        .map(([slot, { remotes }]) =>
          finding(
            '{release} puts {fragment} into {slot} of {host}, which shows only fragments of {remotes}. Choose another slot, or add {name} to {setting} in the package.json of {hostName}.',
            {
              release: named(owner),
              fragment,
              slot,
              host: named(host),
              remotes: remotes.join(', ') || finding('no remote'),
              name: `"${owner.name}"`,
              setting: `federation.slotRules["${slot}"].remotes`,
              hostName: host.name,
            },
          ),
        ),
    ),
  );
}
